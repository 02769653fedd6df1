import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { avisarConta } from '../../../server/modules/auth/avisarConta.ts';
import { transaction } from '../../../server/database/transaction.ts';
import type { Mail } from '../../../server/saida/enviarMail.ts';
import { avisosDaConta, type NomeDoAvisoDaConta } from '../../../src/schemas/mensagem/avisosDaConta.ts';
import { etiquetasDeMensagem, type EventoDeMensagem } from '../../../src/schemas/mensagem/etiquetasDeMensagem.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import type { Cliente } from '../../support/cliente.ts';

const SERVIDOR = path.resolve(import.meta.dirname, '../../../server');
const fontes = fs
  .readdirSync(SERVIDOR, { recursive: true, encoding: 'utf8' })
  .filter((nome) => nome.endsWith('.ts'))
  .map((nome) => [nome.split(path.sep).join('/'), fs.readFileSync(path.join(SERVIDOR, nome), 'utf8')] as const);
const onde = (padrao: RegExp): readonly string[] =>
  fontes.flatMap(([nome, texto]) => (padrao.test(texto) ? [nome] : [])).sort();

/**
 * The only ones that put a mail into the outbox beside the acts on requests. Each takes the name of an event of the table, from which
 * docs/mensagens.md is written: what tells of an account, what carries a link, and what tells of a message.
 */
const ENFILEIRAM = [
  'modules/auth/avisarConta.ts',
  'modules/auth/links.ts',
  'modules/requerimentos/avisosDaConversa.ts',
];

describe('every mail that the product sends', () => {
  it('is put into the outbox by one of the writers of listed messages, and nowhere else', () => {
    expect(onde(/[^.\w]enviarMail\(/)).toEqual(ENFILEIRAM);
    expect(onde(/\btextoDoMail\(/)).toEqual([
      'modules/auth/remeter.ts',
      'saida/enviarMail.ts',
      'saida/incluirAvisos.ts',
    ]);
    expect(onde(/\bincluirAvisos\(/)).toEqual([
      'modules/processos/migracao/passarUm.ts',
      'modules/requerimentos/agir.ts',
      'modules/requerimentos/rascunhoEmDia.ts',
    ]);
    expect(onde(/tipo: 'mail'/)).toEqual(['saida/enviarMail.ts', 'saida/incluirAvisos.ts']);
    expect(onde(/insertInto\('mensagem'\)|insert into mensagem\b/)).toEqual(['saida/despachar.ts']);
  });

  it('of an account is sent by somebody: no text is listed that nobody sends', () => {
    const texto = fontes
      .filter(([nome]) => !nome.startsWith('migrations'))
      .map(([, um]) => um)
      .join('\n');
    const nunca = Object.keys(avisosDaConta).filter((nome) => !texto.includes(`'${nome}'`));
    expect(nunca).toEqual([]);
  });
});

describe('a mail that tells of an account', () => {
  let portal: Portal;
  let gestor: Cliente;
  beforeAll(async () => {
    portal = await aPortal();
    gestor = await portal.entrar({ permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
  });
  beforeEach(async () => {
    await portal.db.deleteFrom('modelo_mensagem').execute();
    await portal.db.deleteFrom('saida').execute();
  });
  afterAll(() => portal.drop());

  const MODELOS = 'painel-prefeitura/cadastro/modelo-mensagem';
  const exemplos = Object.fromEntries(
    Object.entries(etiquetasDeMensagem).map(([nome, { exemplo }]) => [nome, exemplo]),
  );
  const nomes = Object.keys(avisosDaConta) as NomeDoAvisoDaConta[];
  const carta = async (evento: NomeDoAvisoDaConta, organizacaoId = portal.cidade): Promise<Mail> => {
    const destino = { nome: 'Iara Campestre', email: 'iara@exemplo.com.br' };
    await transaction(portal.db, (trx) =>
      avisarConta(trx, organizacaoId, destino, evento, { valores: exemplos, endereco: 'http://localhost/pagina' }),
    );
    const { dados } = await portal.db
      .selectFrom('saida')
      .select('dados')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return dados as unknown as Mail;
  };

  it.each(nomes)(
    '%s greets its reader, says its text whole and has the portal’s last word and button',
    async (evento) => {
      const { fim, botao }: EventoDeMensagem = avisosDaConta[evento];
      const { assunto, titulo, paragrafos, acao } = await carta(evento);
      expect(titulo).toBe(assunto);
      expect(paragrafos[0]).toBe('Olá, Iara Campestre.');
      expect(paragrafos.join(' ')).not.toMatch(/\{\{|undefined/);
      if (fim !== undefined) expect(paragrafos.at(-1)).toBe(fim);
      expect(acao?.texto).toBe(botao);
    },
  );

  it.each(nomes)('%s may be worded by the city, which cannot take what must stay', async (evento) => {
    const { fim, botao, minimo, rotulo }: EventoDeMensagem = avisosDaConta[evento];
    const texto = ['Nossas palavras, {{conta.nome}}.', ...minimo.map((nome) => `Aqui: {{${nome}}}`)].join('\n');
    const criado = await gestor.post(MODELOS, { evento, assunto: `Da cidade: ${rotulo}`, texto, ativo: true });
    expect(criado.status, criado.texto).toBe(201);
    const { assunto, paragrafos, acao } = await carta(evento);
    expect(assunto).toBe(`Da cidade: ${rotulo}`);
    expect(paragrafos.slice(0, 2 + minimo.length - 1)[0]).toBe('Nossas palavras, Iara Campestre.');
    if (fim !== undefined) expect(paragrafos.at(-1)).toBe(fim);
    expect(acao?.texto).toBe(botao);
    const previa = await gestor.post(`${MODELOS}/previa`, { evento, assunto: 'x', texto, ativo: false });
    expect(previa.texto).toContain('Nossas palavras');
    // Another city's mail keeps the portal's words.
    expect((await carta(evento, portal.outraCidade)).paragrafos[0]).toBe('Olá, Iara Campestre.');
  });

  it('must say what its reader has a right to know', async () => {
    for (const evento of ['cadastro_recusado', 'cadastro_pergunta', 'conta_documento_corrigido', 'conta_unificada']) {
      const res = await gestor.post(MODELOS, { evento, assunto: 'Assunto', texto: 'Nada dito', ativo: true });
      expect([res.status, Object.keys(res.erro.erros ?? {})], evento).toEqual([422, ['texto']]);
    }
  });

  it('leaves out a line whose value it does not have, and keeps the lines of what somebody wrote', async () => {
    const destino = { nome: 'http://maldoso.example', email: 'a@exemplo.com.br' };
    await transaction(portal.db, async (trx) => {
      await avisarConta(trx, portal.cidade, destino, 'conta_unificada', { valores: { 'conta.outra': '' } });
      await avisarConta(trx, portal.cidade, destino, 'cadastro_recusado', {
        valores: { 'decisao.motivo': 'Falta a assinatura\nFalta a data' },
      });
    });
    const linhas = await portal.db.selectFrom('saida').select('dados').orderBy('id').execute();
    const [unificada, recusada] = linhas.map(({ dados }) => (dados as unknown as Mail).paragrafos);
    expect(unificada?.join(' ')).not.toContain('use a de e-mail');
    expect(recusada).toEqual([
      'Olá.',
      'A prefeitura conferiu o seu cadastro e não o aprovou. O motivo:',
      'Falta a assinatura',
      'Falta a data',
      'Se você não concorda, fale com a prefeitura pelos canais de atendimento.',
    ]);
  });
});
