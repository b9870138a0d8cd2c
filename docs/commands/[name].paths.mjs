import { commands } from './help.mjs';

export default {
  async paths() {
    return (await commands()).map(({ name, summary, help }) => ({
      params: { name },
      content: `# linkwright ${name}\n\n${sentence(summary)}\n\n\`\`\`\`text\n${help}\n\`\`\`\`\n`,
    }));
  },
};

function sentence(text) {
  return `${text[0]?.toUpperCase()}${text.slice(1)}.`;
}
