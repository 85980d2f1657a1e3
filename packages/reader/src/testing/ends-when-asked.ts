// Imitates a model that any input kills.
process.on('message', () => process.exit(1));
process.send?.({ type: 'ready', name: 'ends when asked', dimensions: 384 });
