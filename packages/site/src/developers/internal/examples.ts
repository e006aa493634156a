import { CHANGES_PATH, FACETS_PATH, JOBS_PATH } from '@jobs/types/public/public-paths.ts'
import type { DevelopersTexts } from '../../internal/texts/developers/developers-texts.ts'

export interface Example {
  language: 'Shell' | 'TypeScript' | 'Python' | 'Go'
  /** Key of its title in the texts. */
  title: keyof DevelopersTexts['examples']
  code: string
}

/** Returns complete programs for a service at `origin`: curl, Bun or Node 24, Python 3. */
export const examples = (origin: string): Example[] => [
  { language: 'Shell', title: 'five', code: `curl '${origin}${JOBS_PATH}?q=entwickler&language=de&per_page=5'` },
  {
    language: 'Shell',
    title: 'narrowed',
    code: `curl "${origin}${JOBS_PATH}?work_arrangement=remote&country=AT&salary_min=60000&tag=php&published_since=$(date -d "$(( $(date +%u) - 1 )) days ago" +%F)"`,
  },
  { language: 'Shell', title: 'facets', code: `curl '${origin}${FACETS_PATH}?work_arrangement=remote&country=AT'` },
  {
    language: 'Shell',
    title: 'unchanged',
    code: `curl -sI '${origin}${JOBS_PATH}' | tr -d '\\r' | sed -n 's/^etag: /If-None-Match: /ip' > jobs.etag
curl -s -o jobs.json -w '%{http_code}\\n' -H @jobs.etag '${origin}${JOBS_PATH}'`,
  },
  {
    language: 'TypeScript',
    title: 'everyPage',
    code: `const url = new URL('${origin}${JOBS_PATH}')
url.search = new URLSearchParams({ q: 'entwickler', per_page: '100' }).toString()

for (let page = 1; ; page++) {
  url.searchParams.set('page', String(page))
  const response = await fetch(url)
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after'))
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    page--
    continue
  }
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.detail)
  for (const job of answer.data) console.log(\`\${job.title}, \${job.companyName}: \${job.url}\`)
  if (!response.headers.get('link')?.includes('rel="next"')) break
}

export {}`,
  },
  {
    language: 'TypeScript',
    title: 'copy',
    code: `import { readFile, rename, writeFile } from 'node:fs/promises'

const begin = () => ({ cursor: '', jobs: {} })
let copy = await readFile('copy.json', 'utf8').then(JSON.parse, begin)
for (;;) {
  const query = \`after=\${copy.cursor}&limit=1000&wait=30\`
  const response = await fetch(\`${origin}${CHANGES_PATH}?\${query}\`).catch(() => undefined)
  if (response?.status === 410) copy = begin()
  else if (response?.ok) {
    const { data, meta } = await response.json()
    for (const { type, slug, job } of data) {
      if (type === 'closed') delete copy.jobs[slug]
      else copy.jobs[slug] = job
    }
    copy.cursor = meta.next
    await writeFile('copy.new', JSON.stringify(copy))
    await rename('copy.new', 'copy.json')
    if (!meta.hasMore) console.log(\`\${Object.keys(copy.jobs).length} jobs\`)
  } else await new Promise((resolve) => setTimeout(resolve, 1000 * Number(response?.headers.get('retry-after') ?? 5)))
}`,
  },
  {
    language: 'Python',
    title: 'pay',
    code: `import json
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import urlopen

query = urlencode({"language": "de", "per_page": 20})
try:
    with urlopen(f"${origin}${JOBS_PATH}?{query}") as response:
        answer = json.load(response)
except HTTPError as error:
    raise SystemExit(json.load(error)["detail"])

for job in answer["data"]:
    pay = f"{job['salaryMin']:,.0f} {job['currency']}" if "salaryMin" in job else "no pay stated"
    print(f"{job['title']}, {job['companyName']}, {pay}: {job['url']}")
print(answer["meta"]["attribution"])`,
  },
  {
    language: 'Go',
    title: 'near',
    code: `package main

import (
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"net/url"
)

func main() {
	query := url.Values{"location": {"Köln"}, "radius": {"50"}, "per_page": {"10"}}
	response, err := http.Get("${origin}${JOBS_PATH}?" + query.Encode())
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	var answer struct {
		Detail string
		Data   []struct{ Title, CompanyName, URL string }
	}
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		log.Fatal(err)
	}
	if response.StatusCode != http.StatusOK {
		log.Fatal(answer.Detail)
	}
	fmt.Println(response.Header.Get("X-Total-Count"), "jobs")
	for _, job := range answer.Data {
		fmt.Printf("%s, %s: %s\\n", job.Title, job.CompanyName, job.URL)
	}
}`,
  },
]
