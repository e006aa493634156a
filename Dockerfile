# One service of the project: docker build --build-arg SERVICE=gateway . (or mcp, backend, ingest)
# The file system may be read-only; only DATA_DIR and CACHE_DIR are written to.
ARG BUN_VERSION=1.4.5
ARG TURBO_VERSION=2.11.11

FROM oven/bun:${BUN_VERSION}-slim AS bun
WORKDIR /app

# The part of the repository that the service needs, with a lockfile of its dependencies.
FROM bun AS pruned
ARG TURBO_VERSION
COPY . .
ARG SERVICE
# The backend serves the console, and the console depends on the backend's type: pruning for the console keeps both.
RUN case "${SERVICE}" in backend) root=console ;; *) root="${SERVICE}" ;; esac \
  && bunx "turbo@${TURBO_VERSION}" prune "@jobs/${root}" --docker --out-dir /pruned

# Dependencies are installed before the source is copied, so that a change of the source does not reinstall them.
FROM bun AS built
ENV TURBO_TELEMETRY_DISABLED=1
COPY --from=pruned /pruned/json/ .
RUN bun install --frozen-lockfile
COPY --from=pruned /pruned/full/ .
# packages/client extends it, and pruning omits it.
COPY tsconfig.json .
RUN bun run turbo run build \
  && find . -name node_modules -prune -exec rm -rf {} + \
  && bun install --frozen-lockfile --production

FROM bun AS service
ARG SERVICE
ENV NODE_ENV=production SERVICE=${SERVICE} HOST=0.0.0.0
COPY --from=built /app/ .
COPY script/healthcheck.ts script/
# Volumes mounted here get this owner.
RUN install --directory --owner=bun --group=bun --mode=700 /cache /data
WORKDIR /app/apps/${SERVICE}
USER bun
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["bun", "/app/script/healthcheck.ts"]
CMD ["bun", "src/index.ts"]
