import chatbotEmbed from './en/chatbot-embed.json' with { type: 'json' };

export const texts = { chatbotEmbed };
