import { JOBS_PATH, MCP_PATH, OJCP_PATH, OPENAPI_PATH, SNAPSHOTS_PATH } from '@jobs/types/public/public-paths.ts'
import type { Example } from './examples.ts'

/** Clients generated from the document: shell lines for an empty folder and a program, which starts with how to run it. Python 3, Go, Node 20 or newer. */
export const generatedClients = (origin: string): Example[] => [
  {
    language: 'Shell',
    title: 'pythonClient',
    code: `python3 -m venv .venv && . .venv/bin/activate
pip install openapi-python-client
openapi-python-client generate --url '${origin}${OPENAPI_PATH}' --meta none --output-path jobs --overwrite`,
  },
  {
    language: 'Python',
    title: 'useClient',
    code: `# python use.py
from jobs import Client
from jobs.api.jobs import list_jobs

for job in list_jobs.sync(client=Client(base_url="${origin}"), work_arrangement="remote", per_page=5).data:
    print(job.title, job.company_name, job.url, sep=", ")`,
  },
  {
    language: 'Shell',
    title: 'goClient',
    code: `go mod init example.com/app && mkdir jobs && curl -s '${origin}${OPENAPI_PATH}' -o openapi.json
go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@latest -generate types,client -package jobs -o jobs/client.go openapi.json
go mod tidy`,
  },
  {
    language: 'Go',
    title: 'useClient',
    code: `// go run use.go
package main

import (
	"context"
	"fmt"
	"log"

	"example.com/app/jobs"
)

func main() {
	client, err := jobs.NewClientWithResponses("${origin}")
	if err != nil {
		log.Fatal(err)
	}
	perPage, arrangement := int64(5), "remote"
	answer, err := client.ListJobsWithResponse(context.Background(), &jobs.ListJobsParams{PerPage: &perPage, WorkArrangement: &arrangement})
	if err != nil {
		log.Fatal(err)
	}
	if answer.JSON200 == nil {
		log.Fatal(string(answer.Body))
	}
	for _, job := range answer.JSON200.Data {
		fmt.Printf("%s, %s: %s\\n", job.Title, job.CompanyName, job.Url)
	}
}`,
  },
  {
    language: 'Shell',
    title: 'typescriptClient',
    code: `npm install openapi-fetch openapi-typescript tsx
npx openapi-typescript '${origin}${OPENAPI_PATH}' -o jobs.d.ts`,
  },
  {
    language: 'TypeScript',
    title: 'useClient',
    code: `// npx tsx use.mts
import createClient from 'openapi-fetch'
import type { paths } from './jobs.d.ts'

const client = createClient<paths>({ baseUrl: '${origin}' })
const { data, error } = await client.GET('${JOBS_PATH}', { params: { query: { work_arrangement: 'remote', per_page: 5 } } })
if (!data) throw new Error(error.detail)
for (const job of data.data) console.log(\`\${job.title}, \${job.companyName}: \${job.url}\`)`,
  },
]

/** Examples that download the whole listing, query it in SQL and verify it. */
export const snapshotExamples = (origin: string): Example[] => [
  {
    language: 'Shell',
    title: 'duckdb',
    code: `curl -s '${origin}${SNAPSHOTS_PATH}' | python3 -c 'import json, sys; print(json.load(sys.stdin)["data"][0]["files"][1]["url"])' | xargs curl -s -o jobs.parquet
pip install duckdb
python3 -c 'import duckdb; duckdb.sql("""SELECT companyName, count(*) AS jobs, median(salaryMax) AS pay FROM "jobs.parquet" GROUP BY ALL ORDER BY jobs DESC LIMIT 10""").show()'`,
  },
  {
    language: 'Python',
    title: 'verify',
    code: `# pip install jwcrypto
import hashlib, json, urllib.request
from jwcrypto import jwk, jws

read = lambda url: urllib.request.urlopen(url).read()
snapshot = json.loads(read("${origin}${SNAPSHOTS_PATH}"))["data"][0]
manifest, keys = read(snapshot["manifest"]), jwk.JWKSet.from_json(read("${origin}/.well-known/jwks.json"))
signature = jws.JWS()
signature.deserialize(snapshot["signature"])
signature.verify(keys, alg="EdDSA", detached_payload=manifest)
for listed, signed in zip(snapshot["files"], json.loads(manifest)["files"]):
    assert hashlib.sha256(read(listed["url"])).hexdigest() == signed["sha256"]
    print(signed["name"], "is what was signed")`,
  },
]

const call = (url: string, method: string, params: string) =>
  `curl -s '${url}' -H 'Content-Type: application/json' -d '{"jsonrpc":"2.0","id":1,"method":"${method}","params":${params}}'`

/** Requests that assistants send. */
export const protocolExamples = (origin: string): Example[] => [
  {
    language: 'Shell',
    title: 'prompt',
    code: call(
      `${origin}${MCP_PATH}`,
      'prompts/get',
      '{"name":"find_jobs_en","arguments":{"occupation":"accountant"}}',
    ),
  },
  {
    language: 'Shell',
    title: 'resource',
    code: `slug=$(curl -s '${origin}${JOBS_PATH}?per_page=1' | sed 's/.*"slug":"\\([^"]*\\)".*/\\1/')
${call(`${origin}${MCP_PATH}`, 'resources/read', `{"uri":"jobs://'"$slug"'"}`)}`,
  },
  {
    language: 'Shell',
    title: 'ojcp',
    code: call(
      `${origin}${OJCP_PATH}`,
      'tools/call',
      '{"name":"search_jobs","arguments":{"query":"accountant","pagination":{"limit":5}}}',
    ),
  },
]
