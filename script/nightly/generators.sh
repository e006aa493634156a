#!/bin/sh
# Runs the lines of docs/how-to/use-a-generated-client.md against the service at SERVICE_URL, and lets other generators make and
# compile clients of both documents. Needs Python, Go, Java, Maven, Node and curl; ends with 1 where something failed.
# usage: SERVICE_URL=http://127.0.0.1:3000 BACKEND_URL=http://127.0.0.1:3002 script/nightly/generators.sh
set -u
SERVICE_URL=${SERVICE_URL:-http://127.0.0.1:3000}
BACKEND_URL=${BACKEND_URL:-http://127.0.0.1:3002}
GENERATOR=7.23.0
guide="$(cd "$(dirname "$0")/../.." && pwd)/docs/how-to/use-a-generated-client.md"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
failed=0
# report NAME COMMAND...: runs it, and says what became of it
report() {
  name=$1
  shift
  if "$@" >"$work/log" 2>&1; then echo "ok: $name"; else failed=1; echo "failed: $name"; tail -n 20 "$work/log"; fi
}
# block LANGUAGE NUMBER: that code block of the guide, with the address of the service
block() {
  awk -v lang="\`\`\`$1" -v wanted="$2" '$0 == lang { n++; on = n == wanted; next } /^```$/ { on = 0 } on' "$guide" |
    sed "s#http://localhost:3000#$SERVICE_URL#g"
}
curl -sf "$SERVICE_URL/api/public/v1/openapi.json" -o public.json && curl -sf "$BACKEND_URL/openapi/json" -o backend.json || exit 1

python3 -m venv python && PATH="$work/python/bin:$PATH"
report 'openapi-python-client: generates' sh -ec "$(block sh 1)"
block python 1 >use.py
report 'openapi-python-client: lists, pages, filters, follows' python use.py

mkdir go && cd go && go mod init example.com/app >/dev/null 2>&1
export GOBIN="$work/bin" PATH="$work/bin:$PATH"
report 'oapi-codegen: generates' sh -ec "$(block sh 2)"
block go 1 >main.go
report 'oapi-codegen: compiles' sh -c 'go mod tidy && go build ./...'
report 'oapi-codegen: lists, filters, follows' go run .
cd ..

mkdir ts && cd ts && echo '{"type":"module"}' >package.json
report 'openapi-typescript: generates' sh -ec "npm install --silent typescript@5.9.3 && $(block sh 3)"
block ts 1 >use.ts
report 'openapi-typescript: compiles' npx tsc --strict --module nodenext --target es2022 --lib es2022,dom,dom.iterable --outDir out --rewriteRelativeImportExtensions use.ts
report 'openapi-typescript: lists, filters' node out/use.js
report 'orval: generates' sh -c 'npm install --silent orval@8.38.0 && npx orval --input ../public.json --output public.ts --client fetch && npx orval --input ../backend.json --output backend.ts --client fetch'
report 'orval: compiles' npx tsc --noEmit --strict --module esnext --moduleResolution bundler --target es2022 --lib es2022,dom,dom.iterable public.ts backend.ts
cd ..

report "openapi-generator $GENERATOR" mvn -q dependency:copy -Dartifact=org.openapitools:openapi-generator-cli:$GENERATOR -DoutputDirectory="$work"
for document in public backend; do
  for language in python go java rust typescript-fetch csharp; do
    report "openapi-generator $language, $document: generates" java -jar openapi-generator-cli-$GENERATOR.jar generate \
      -i $document.json -g $language -o $language-$document --additional-properties=packageName=jobsapi
  done
  report "openapi-generator python, $document: imports" sh -c "pip -q install ./python-$document && python -c 'import jobsapi.models'"
  report "openapi-generator go, $document: compiles" sh -c "cd go-$document && go mod tidy && go build ./..."
  report "openapi-generator java, $document: compiles" sh -c "cd java-$document && mvn -q -DskipTests -Dmaven.javadoc.skip package"
  if command -v cargo >/dev/null; then
    report "openapi-generator rust, $document: compiles" sh -c "cd rust-$document && cargo build -q"
  else echo "skipped: openapi-generator rust, $document: there is no cargo"; fi
  # The templates index values in a way that noImplicitAny refuses.
  report "openapi-generator typescript-fetch, $document: compiles" sh -c "cd ts && npx tsc --noEmit --strict --noImplicitAny false --module esnext --moduleResolution bundler --target es2022 --lib es2022,dom ../typescript-fetch-$document/index.ts"
  if command -v dotnet >/dev/null; then
    report "openapi-generator csharp, $document: compiles" sh -c "cd csharp-$document && dotnet build -v quiet"
  else echo "skipped: openapi-generator csharp, $document: there is no dotnet"; fi
done
exit $failed
