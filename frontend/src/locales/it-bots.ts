import chatbotEmbed from './it/chatbot-embed.json' with { type: 'json' };

export const texts = { chatbotEmbed };
