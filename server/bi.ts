import { parseArgs } from 'node:util';
import { criarEntrada, prepararPapel, retirarEntrada } from './bi/entradas.ts';
import { criarVisoes } from './bi/visoes.ts';
import { rodarComando } from './copia/comando.ts';
import { reachDatabase } from './reachDatabase.ts';
import { readSettings } from './settings.ts';
import { StartRefusal } from './startRefusal.ts';

const USO =
  'Use "npm run bi" para criar ou refazer as visões; "-- --cidade DOMINIO" ou "-- --todas" para criar uma entrada ou trocar a senha dela, com --retirar para tirá-la.';

const lerPedido = () => {
  try {
    const { values } = parseArgs({
      options: { cidade: { type: 'string' }, todas: { type: 'boolean' }, retirar: { type: 'boolean' } },
    });
    const { cidade, todas = false, retirar = false } = values;
    const alguma = cidade !== undefined || todas;
    if ((cidade !== undefined && todas) || cidade === '' || (retirar && !alguma))
      throw new RangeError('Opções erradas');
    return { dominio: alguma ? (cidade ?? null) : undefined, retirar };
  } catch (cause) {
    throw new StartRefusal(`${(cause as Error).message}. ${USO}`, { cause });
  }
};

const say = (frase: string): void => console.log(frase);

/** `npm run bi`: the views for tools of analysis, the role that reads them, and logins for them (docs/bi.md). */
await rodarComando(async ({ shutdown }) => {
  const { dominio, retirar } = lerPedido();
  const settings = readSettings(process.env);
  const { pool } = await reachDatabase(settings, shutdown);
  const client = await pool.connect();
  try {
    // The connection may work as the portal's role: views and roles are made as the owner.
    await client.query('set role none');
    await criarVisoes(client);
    await prepararPapel(client);
    say('As visões bi.* e o papel portal_bi estão prontos.');
    if (dominio === undefined) {
      say(USO);
      return 0;
    }
    if (retirar) {
      say(`A entrada ${await retirarEntrada(client, dominio)} foi retirada.`);
      return 0;
    }
    const { usuario, senha } = await criarEntrada(client, dominio);
    const { rows } = await client.query<{ banco: string; porta: string; soquete: string }>(
      `select current_database() as banco, current_setting('port') as porta, current_setting('unix_socket_directories') as soquete`,
    );
    const { banco = '', porta = '', soquete = '' } = rows[0] ?? {};
    const externo = settings.databaseUrl === undefined ? undefined : new URL(settings.databaseUrl);
    say(`Servidor: ${externo?.hostname ?? `${soquete} (soquete: só programas desta máquina)`}`);
    say(`Porta: ${externo === undefined ? porta : externo.port || '5432'}`);
    say(`Banco: ${banco}`);
    say(`Usuário: ${usuario}`);
    say(`Senha: ${senha}`);
    say('Guarde a senha: ela não é mostrada de novo. Para trocá-la, rode o comando outra vez.');
    return 0;
  } finally {
    client.release(true);
  }
});
