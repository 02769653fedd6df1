import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIGRATIONS_FOLDER } from '../../../server/database/migrate.ts';
import { cpfNumero } from '../../support/builders.ts';
import { montarPalco, type Palco } from '../modules/auth/palco.ts';

let p: Palco;
beforeAll(async () => {
  p = await montarPalco();
});
afterAll(() => p.fechar());

/** What this migration does to a database that has such accounts already. */
const aplicar = (nome: string): Promise<unknown> =>
  p.donos.query(fs.readFileSync(path.join(MIGRATIONS_FOLDER, `${nome}.sql`), 'utf8'));
const EQUIPE = ['painel.prefeitura'] as const;
const comSessao = async (email: string, confirmada: boolean, permissoes?: typeof EQUIPE): Promise<number> => {
  const vinculo = { organizacao: p.cidade, ...(permissoes === undefined ? {} : { permissoes }) };
  const id = await p.conta({ email, vinculos: [vinculo] });
  await p.tokens(email);
  if (!confirmada) await p.db.updateTable('usuario').set({ email_confirmado_em: null }).where('id', '=', id).execute();
  return id;
};
const estado = async (id: number): Promise<[senha: boolean, versao: number, abertas: number]> => {
  const conta = await p.db.selectFrom('usuario').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const abertas = await p.db
    .selectFrom('sessao')
    .select('id')
    .where('usuario_id', '=', id)
    .where('encerrada_em', 'is', null)
    .execute();
  return [conta.senha_hash !== null, conta.credencial_versao, abertas.length];
};

it('takes the password of staff whose address nobody confirmed, and of nobody else', async () => {
  const tomada = await comSessao('sem.confirmar@exemplo.com.br', false, EQUIPE);
  const confirmada = await comSessao('confirmada@exemplo.com.br', true, EQUIPE);
  const requerente = await comSessao('requerente@exemplo.com.br', false);
  const saiu = await comSessao('saiu@exemplo.com.br', false, EQUIPE);
  await p.db
    .updateTable('usuario_organizacao')
    .set({ equipe_desativada_em: new Date() })
    .where('usuario_id', '=', saiu)
    .execute();
  const doDiretorio = await comSessao('diretorio@exemplo.com.br', false, EQUIPE);
  await p.db.updateTable('usuario').set({ login_externo: true }).where('id', '=', doDiretorio).execute();
  await p.db.insertInto('conta_openid').values({ usuario_id: tomada, emissor: 'https://sso.exemplo.gov.br' }).execute();
  await aplicar('0090_senha_sem_confirmacao');
  expect(await estado(tomada)).toEqual([false, 2, 0]);
  for (const id of [confirmada, requerente, saiu, doDiretorio]) expect(await estado(id)).toEqual([true, 1, 1]);
  expect(await p.db.selectFrom('conta_openid').select('usuario_id').execute()).toEqual([]);
  // The way back: the recovery sends the link that finishes a registration.
  await p.chamar('auth/sendResetLinkEmail', { body: { email: 'sem.confirmar@exemplo.com.br' } });
  expect(JSON.stringify((await p.mails()).at(-1))).toContain('/auth/finalizar-cadastro/');
});

it('counts the CPF of staff as the city’s own where its own staff wrote the account, and the person did not register himself', async () => {
  const [daCidade, sua, requerente, daVizinha] = [5101, 5102, 5103, 5104].map(cpfNumero) as [
    string,
    string,
    string,
    string,
  ];
  const conta = (documento: string, permissoes?: typeof EQUIPE) =>
    p.conta({
      email: `${documento}@exemplo.com.br`,
      documento,
      vinculos: [{ organizacao: p.cidade, ...(permissoes === undefined ? {} : { permissoes }) }],
    });
  const ids = [
    await conta(daCidade, EQUIPE),
    await conta(sua, EQUIPE),
    await conta(requerente),
    await conta(daVizinha, EQUIPE),
  ];
  const criada = { organizacao_id: p.cidade, acao: 'criar', entidade: 'usuario' };
  const [gestora = 0, propria = 0, , vizinha = 0] = ids;
  await p.db
    .insertInto('auditoria')
    .values([
      { ...criada, usuario_id: propria, registro_id: propria },
      { ...criada, usuario_id: propria, registro_id: gestora },
      { ...criada, organizacao_id: p.outra, usuario_id: propria, registro_id: vizinha },
    ])
    .execute();
  await p.donos.query('alter table usuario_organizacao drop column documento_conferido');
  await aplicar('0091_documento_conferido');
  const { rows } = await p.donos.query<{ documento_conferido: string | null }>(
    'select documento_conferido from usuario_organizacao where usuario_id = any($1) order by usuario_id',
    [ids],
  );
  expect(rows.map(({ documento_conferido }) => documento_conferido)).toEqual([daCidade, null, null, null]);
});
