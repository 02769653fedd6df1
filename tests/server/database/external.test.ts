import { expect, inject, it, onTestFinished } from 'vitest';
import { checkExternal } from '../../../server/database/external.ts';
import { emptyDatabase } from '../../support/database.ts';
import { portaLivre } from '../../support/portaLivre.ts';
import { databaseUrl } from '../../support/testServer.ts';

it('takes a database it can use', async () => {
  const { url, drop } = await emptyDatabase();
  onTestFinished(drop);
  await expect(checkExternal(url)).resolves.toBeUndefined();
});

it('says that nobody answers, without showing the password', async () => {
  const port = await portaLivre();
  await expect(checkExternal(`postgresql://portal:segredo@127.0.0.1:${port}/portal`)).rejects.toThrow(
    `Não foi possível conectar ao banco de dados de DATABASE_URL (postgresql://portal@127.0.0.1:${port}/portal): ninguém atende nesse endereço.`,
  );
});

it('says that the database does not exist', async () => {
  await expect(checkExternal(databaseUrl(inject('testServer').url, 'banco_que_falta'))).rejects.toThrow(
    /banco_que_falta\): esse banco de dados não existe\.$/,
  );
});

it('says that the user was refused', async () => {
  const unknown = inject('testServer').url.replace(/\/\/[^@]*@/, '//ninguem:errada@');
  await expect(checkExternal(unknown)).rejects.toThrow(/usuário ou senha recusados\.$|não aceita esse usuário\.$/);
});

it('refuses a database that is not UTF-8', async () => {
  const { url, drop } = await emptyDatabase({ encoding: 'SQL_ASCII' });
  onTestFinished(drop);
  await expect(checkExternal(url)).rejects.toThrow(
    'O banco de dados de DATABASE_URL usa a codificação SQL_ASCII; crie-o com a codificação UTF8.',
  );
});
