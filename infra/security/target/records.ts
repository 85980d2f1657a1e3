import type { mongo } from 'mongoose';

/** Every record of the product's databases, as text to search through. */
export async function* readRecords(client: mongo.MongoClient) {
  const { databases } = await client.db().admin().listDatabases();
  for (const { name } of databases.filter((database) => database.name.startsWith('fucina_')))
    for (const collection of await client.db(name).collections())
      for await (const record of collection.find())
        yield { place: collection.namespace, text: JSON.stringify(record) };
}
