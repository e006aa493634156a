/** The functions ask at the address that the document names. */
const of = (name) => ({
  input: `../${name}.json`,
  output: { target: `orval-${name}.ts`, client: 'fetch', baseUrl: { getBaseUrlFromSpecification: true } },
})

// oxlint-disable-next-line import/no-default-export -- orval reads the default one
export default { public: of('public'), backend: of('backend') }
