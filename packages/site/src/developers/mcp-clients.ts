export interface McpClient {
  name: string
  /** File that contains the lines; without one they are a command. */
  file?: string
  /** One string per line. */
  lines: readonly string[]
}

/** Returns configurations of assistants for the MCP server at `url`. The README has the same lines. */
export const mcpClients = (url: string): McpClient[] => [
  { name: 'Claude Code', lines: [`claude mcp add --transport http remote-jobs ${url}`] },
  { name: 'Cursor', file: '.cursor/mcp.json', lines: [`{"mcpServers": {"remote-jobs": {"url": "${url}"}}}`] },
  {
    name: 'VS Code',
    file: '.vscode/mcp.json',
    lines: [`{"servers": {"remote-jobs": {"type": "http", "url": "${url}"}}}`],
  },
  {
    name: 'Gemini CLI',
    file: '.gemini/settings.json',
    lines: [`{"mcpServers": {"remote-jobs": {"httpUrl": "${url}"}}}`],
  },
  { name: 'Codex CLI', file: '.codex/config.toml', lines: ['[mcp_servers.remote-jobs]', `url = "${url}"`] },
]
