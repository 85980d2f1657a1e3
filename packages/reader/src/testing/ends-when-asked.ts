// A model that is killed by whatever it is given.
process.on('message', () => process.exit(1));
process.send?.({ type: 'ready', name: 'ends when asked', dimensions: 384 });
