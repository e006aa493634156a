#!/bin/sh
# Runs the lines of docs/how-to/use-a-generated-client.md against the service at SERVICE_URL. Then generates and compiles clients
# of both documents, with which the programs in `clients` call both services: list, page, filter and follow; log in as EMAIL with
# PASSWORD, create, edit and delete a job. A service removes its invented jobs once it has a real one, so BACKEND_URL is another
# service. Needs Python, Go, Java, Maven, Cargo, Node, Bun and curl; exits with 1 if anything failed.
# usage: SERVICE_URL=http://127.0.0.1:3000 BACKEND_URL=http://127.0.0.1:4002 EMAIL=... PASSWORD=... script/nightly/generators.sh
set -u
export SERVICE_URL="${SERVICE_URL:-http://127.0.0.1:3000}" BACKEND_URL="${BACKEND_URL:-http://127.0.0.1:4002}"
export EMAIL PASSWORD
GENERATOR=7.23.0
root=$(cd "$(dirname "$0")/../.." && pwd)
programs=$root/script/nightly/clients
guide=$root/docs/how-to/use-a-generated-client.md
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
failed=0
# report NAME COMMAND...: runs the command and prints whether it succeeded
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
# generate LANGUAGE FOLDER OPTIONS: clients of both documents by openapi-generator; NAME in the options is the document's name
generate() {
  for document in public backend; do
    java -jar "$work/openapi-generator-cli-$GENERATOR.jar" generate -i "$work/$document.json" -g "$1" -o "$2/$document" \
      --global-property apiTests=false,modelTests=false --additional-properties="$(echo "$3" | sed "s/NAME/$document/g")" || return 1
  done
}
curl -sf "$SERVICE_URL/api/public/v1/openapi.json" -o public.json && curl -sf "$BACKEND_URL/openapi/json" -o backend.json || exit 1
report "openapi-generator $GENERATOR" mvn -q dependency:copy -Dartifact=org.openapitools:openapi-generator-cli:$GENERATOR -DoutputDirectory="$work"

python3 -m venv python && PATH="$work/python/bin:$PATH"
report 'openapi-python-client: generates' sh -ec "$(block sh 1)"
block python 1 >use.py
report 'openapi-python-client: the lines of the guide' python use.py
report 'openapi-python-client, backend: generates' openapi-python-client generate --path backend.json --output-path opc-backend --meta setup
report 'openapi-python-client: installs' pip -q install ./opc-backend
report 'openapi-python-client: live' python "$programs/openapi-python-client.py"
report 'openapi-generator python: generates' generate python openapi-generator packageName=jobs_NAME
report 'openapi-generator python: installs' pip -q install ./openapi-generator/public ./openapi-generator/backend
report 'openapi-generator python: live' python "$programs/openapi-generator.py"

mkdir guide && cd guide && go mod init example.com/app >/dev/null 2>&1
export GOBIN="$work/bin" PATH="$work/bin:$PATH"
report 'oapi-codegen: generates' sh -ec "$(block sh 2)"
block go 1 >main.go
report 'oapi-codegen: the lines of the guide' sh -c 'go mod tidy && go run .'
cd ..
for tool in oapi-codegen openapi-generator; do
  mkdir -p "go/$tool" && cp "$programs/$tool.go" "go/$tool/main.go" && cd "go/$tool" && go mod init example.com/app >/dev/null 2>&1
  if [ $tool = oapi-codegen ]; then
    for document in public backend; do
      mkdir $document
      report "$tool, $document: generates" oapi-codegen -generate types,client -package $document -o $document/client.go ../../$document.json
    done
  else report "$tool go: generates" generate go . packageName=NAME,isGoSubmodule=true,withGoMod=false; fi
  report "$tool go: compiles" sh -c 'go mod tidy && go build ./...'
  report "$tool go: live" go run .
  cd ../..
done

mkdir ts && cd ts && cp "$programs"/*.ts "$programs/orval.config.mjs" . && echo '{"type":"module"}' >package.json
report 'openapi-typescript: generates' sh -ec "npm install --silent typescript@5.9.3 @types/node@24 && $(block sh 3)"
block ts 1 >guide.ts
report 'openapi-typescript: the lines of the guide' bun guide.ts
report 'openapi-typescript: both documents' sh -c 'for one in public backend; do npx openapi-typescript ../$one.json -o openapi-typescript-$one.d.ts || exit 1; done'
report 'hey-api: generates' sh -c 'npm install --silent @hey-api/openapi-ts@0.99.0 && for one in public backend; do npx openapi-ts -i ../$one.json -o hey-api-$one --no-log-file || exit 1; done'
report 'orval: generates' sh -c 'npm install --silent orval@8.38.0 && npx orval --config orval.config.mjs'
# Without the option it calls display_name displayName, and checks a renamed field by both names, which noImplicitAny refuses.
report 'openapi-generator typescript-fetch: generates' generate typescript-fetch typescript-fetch modelPropertyNaming=original
for tool in guide openapi-fetch hey-api orval typescript-fetch; do
  report "$tool: compiles" npx tsc --noEmit --strict --noUncheckedIndexedAccess --skipLibCheck --module preserve \
    --allowImportingTsExtensions --types node --target es2022 --lib es2022,dom,dom.iterable $tool.ts
  [ $tool = guide ] || report "$tool: live" bun $tool.ts
done
cd ..

report 'openapi-generator java: generates' generate java java \
  'groupId=jobs,artifactId=jobs-NAME,apiPackage=jobsNAME.api,modelPackage=jobsNAME.model,invokerPackage=jobsNAME,useSingleRequestParameter=true'
for document in public backend; do
  report "openapi-generator java, $document: compiles" sh -c "cd java/$document && mvn -q -Dmaven.test.skip -Dmaven.javadoc.skip package dependency:copy-dependencies"
done
jars=$(find java -name '*.jar' -path '*target*' ! -name '*sources*' | tr '\n' :)
report 'openapi-generator java: live' java -ea -cp "$jars" "$programs/OpenapiGenerator.java"

report 'openapi-generator rust: generates' generate rust rust packageName=jobs_NAME
mkdir -p rust/use/src && cp "$programs/openapi-generator.rs" rust/use/src/main.rs && cp "$programs/Cargo.toml" rust/use
report 'openapi-generator rust: compiles' sh -c 'cd rust/use && cargo build -q'
report 'openapi-generator rust: live' rust/use/target/debug/use-clients

report 'openapi-generator csharp: generates' generate csharp csharp packageName=JobsNAME
if command -v dotnet >/dev/null; then
  for document in public backend; do report "openapi-generator csharp, $document: compiles" sh -c "cd csharp/$document && dotnet build -v quiet"; done
else echo 'skipped: openapi-generator csharp is not compiled: there is no dotnet'; fi
exit $failed
