import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { ok } from '../../../src/schemas/envelope.ts';
import { erroNoCampo } from '../../../src/schemas/errors.ts';
import {
  ANEXOS_DA_MENSAGEM,
  ASSUNTO_DA_CONVERSA,
  TEXTO_DA_MENSAGEM,
  type ConversaVista,
} from '../../../src/schemas/requerimento/conversa.ts';
import { textos } from '../../../src/schemas/textos.ts';
import { canalPrivado } from '../../../src/schemas/tempoReal.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import type { Contexto } from '../../contexto.ts';
import { auditar } from '../../audit.ts';
import type { Trx } from '../../database/transaction.ts';
import { formatosPadrao } from '../../files/formatos.ts';
import { manterArquivo } from '../../files/manterArquivo.ts';
import { registrarArquivo } from '../../files/registrarArquivo.ts';
import { receberArquivo } from '../../files/receberArquivo.ts';
import { vincularArquivo } from '../../files/vincularArquivo.ts';
import { noPainel } from '../../plugins/access.ts';
import { umaVez } from '../../plugins/idempotency.ts';
import { sessaoDe, type Sessao } from '../../plugins/session.ts';
import { emitir } from '../../saida/emitir.ts';
import { socketDaAba } from '../../saida/socketDaAba.ts';
import { avisarDaMensagem } from './avisosDaConversa.ts';
import { carregarParaAgir, carregarRequerimento, type RequerimentoCarregado } from './carregar.ts';
import { exigirEquipe, exigirEscrita, parteDe } from './direitos.ts';
import { ID, objeto, parametros } from './esquemas.ts';
import type { PainelDeRequerimento } from './fazer.ts';
import { hojeEm } from './hojeEm.ts';

const LIMITE = 50 * 1024 * 1024;

interface Corpo {
  readonly assunto: string;
  readonly texto: string;
  readonly arquivos?: readonly number[];
}

const MENSAGEM = {
  texto: { type: 'string', maxLength: TEXTO_DA_MENSAGEM * 2 },
  arquivos: {
    ...{ type: 'array', items: ID, maxItems: ANEXOS_DA_MENSAGEM, uniqueItems: true },
    description: 'Arquivos de `conversas/arquivos`, de quem escreve',
  },
} as const;
const corpos = {
  abrir: objeto({ assunto: { type: 'string', maxLength: 300 }, ...MENSAGEM }, ['assunto', 'texto']),
  escrever: objeto(MENSAGEM, ['texto']),
  lida: objeto({ ate: { ...ID, description: 'A última mensagem vista' } }, ['ate']),
};
const daConversa = objeto({ id: ID, conversa: ID }, ['id', 'conversa']);

/** The side on which somebody writes: staff who stand in for the applicant write as he would. */
const daPrefeitura = (painel: PainelDeRequerimento, s: Sessao, r: RequerimentoCarregado, agora: Date): boolean =>
  painel === 'painel-prefeitura' && parteDe(s, r, agora) === undefined;

/** Threads are of filed requests: a draft is nobody's but its applicant's. */
const conferirLeitor = (painel: PainelDeRequerimento, s: Sessao, r: RequerimentoCarregado, agora: Date): void => {
  if (painel === 'painel-contribuinte' || (r.criadoPor !== s.id && parteDe(s, r, agora) !== undefined))
    exigirEscrita(s, r, agora);
  else exigirEquipe(s, r);
  if (r.estado.protocolado_em === null)
    throw new AppError('regra', 'As mensagens começam depois que o requerimento é enviado');
};

const dito = (campo: string, texto: string, limite: number): string => {
  const limpo = texto.trim();
  if (limpo === '') throw erroNoCampo(campo, textos.validacao.obrigatorio);
  if (limpo.length > limite) throw erroNoCampo(campo, textos.validacao.tamanhoMaximo(limite));
  return limpo;
};

/** Every thread of a request with its messages and files, the one written in last first, in one statement. */
const listar = async (db: Contexto['db'], r: RequerimentoCarregado, leitor: number, lado: boolean) => {
  const { rows } = await sql<ConversaVista>`
    select c.id, c.assunto,
      (select count(*)::int from conversa_mensagem m where m.organizacao_id = c.organizacao_id and m.conversa_id = c.id and m.da_prefeitura <> ${lado}
        and m.id > coalesce((select l.lida_ate from conversa_leitura l where l.organizacao_id = c.organizacao_id and l.conversa_id = c.id
          and l.usuario_id = ${leitor}), 0)) as nao_lidas,
      (select coalesce(json_agg(json_build_object('id', m.id, 'autor', m.autor_nome, 'da_prefeitura', m.da_prefeitura, 'texto', m.texto, 'quando', m.criado_em,
          'anexos', (select coalesce(json_agg(json_build_object('id', a.id, 'nome', a.nome, 'tamanho', a.tamanho, 'tipo', a.tipo) order by a.id), '[]')
            from arquivo a where a.organizacao_id = m.organizacao_id and a.id = any(m.arquivos) and a.removido_em is null)) order by m.id), '[]')
        from conversa_mensagem m where m.organizacao_id = c.organizacao_id and m.conversa_id = c.id) as mensagens
    from conversa c where c.organizacao_id = ${r.organizacaoId} and c.requerimento_id = ${r.id}
    order by (select max(m.id) from conversa_mensagem m where m.organizacao_id = c.organizacao_id and m.conversa_id = c.id) desc, c.id desc`.execute(
    db,
  );
  return rows.map((c) => ({
    ...c,
    mensagens: c.mensagens.map((m) => ({ ...m, quando: new Date(m.quando).toISOString() })),
  }));
};

/** How far this reader got; it never goes back. */
const marcarLida = async (trx: Trx, organizacaoId: number, conversa: number, usuario: number, ate: number) => {
  await sql`insert into conversa_leitura (organizacao_id, conversa_id, usuario_id, lida_ate)
    select ${organizacaoId}, ${conversa}, ${usuario}, max(m.id) from conversa_mensagem m
      where m.organizacao_id = ${organizacaoId} and m.conversa_id = ${conversa} and m.id <= ${ate} having max(m.id) is not null
    on conflict (organizacao_id, conversa_id, usuario_id) do update set lida_ate = greatest(conversa_leitura.lida_ate, excluded.lida_ate)`.execute(
    trx,
  );
};

const acharConversa = async (trx: Trx, r: RequerimentoCarregado, id: number) => {
  const conversa = await trx
    .selectFrom('conversa')
    .select(['id', 'assunto'])
    .where('organizacao_id', '=', r.organizacaoId)
    .where('requerimento_id', '=', r.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (conversa === undefined) throw new AppError('nao_encontrado', 'Conversa não localizada');
  return conversa;
};

/**
 * Messages between the city and a request's applicant, in threads by subject with files (docs/decisions/0048). They decide nothing, and are no
 * events of the request: what is to be proven is sent as a notice.
 */
export const conversas = (app: FastifyInstance, contexto: Contexto, painel: PainelDeRequerimento): void => {
  const { db, clock, files, olhares } = contexto;
  const config = { access: noPainel(painel) };
  const base = `/${painel}/requerimento/:id/conversas`;
  const requerimentoDa = (req: FastifyRequest): number => (req.params as { id: number }).id;

  /** Writes a message at its place, under the lock of the request, and tells the other side. */
  const escrever = async (
    trx: Trx,
    req: FastifyRequest,
    onde: (r: RequerimentoCarregado) => Promise<{ id: number; assunto: string }>,
  ) => {
    const sessao = sessaoDe(req);
    const { organizacaoId } = sessao;
    const { texto, arquivos = [] } = req.body as Corpo;
    const para = await carregarParaAgir(trx, organizacaoId, requerimentoDa(req), hojeEm(clock.now(), sessao.fuso));
    const { requerimento: r } = para;
    conferirLeitor(painel, sessao, r, clock.now());
    const palavras = dito('texto', texto, TEXTO_DA_MENSAGEM);
    const conversa = await onde(r);
    for (const arquivoId of arquivos)
      await vincularArquivo(trx, {
        ...{ organizacaoId, usuarioId: sessao.id, arquivoId, requerimentoId: r.id, campo: 'arquivos' },
      });
    const lado = daPrefeitura(painel, sessao, r, clock.now());
    const { id } = await trx
      .insertInto('conversa_mensagem')
      .values({
        ...{ organizacao_id: organizacaoId, conversa_id: conversa.id, autor_id: sessao.id, autor_nome: sessao.nome },
        ...{ da_prefeitura: lado, texto: palavras, arquivos, criado_em: clock.now() },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await marcarLida(trx, organizacaoId, conversa.id, sessao.id, id);
    await auditar(trx, req, {
      ...{ acao: 'enviar', entidade: 'conversa', registroId: conversa.id },
      depois: { requerimento: r.id, mensagem: id, arquivos },
    });
    await avisarDaMensagem(trx, contexto, para, { autor: sessao, assunto: conversa.assunto, daPrefeitura: lado });
    await emitir(trx, organizacaoId, {
      canal: canalPrivado('requerimento', r.id),
      evento: 'conversa.alterada',
      dados: { id: r.id },
      exceto_socket: socketDaAba(req),
    });
    return { status: 201, corpo: ok({ conversa: conversa.id, mensagem: id }) };
  };

  app.get(base, { config, schema: { params: parametros.id } }, async (req) => {
    const sessao = sessaoDe(req);
    const r = await carregarRequerimento(db, sessao.organizacaoId, requerimentoDa(req));
    conferirLeitor(painel, sessao, r, clock.now());
    const lado = daPrefeitura(painel, sessao, r, clock.now());
    if (lado) olhares.anotar(req, { acao: 'consultar', entidade: 'requerimento', registroId: r.id });
    return ok(await listar(db, r, sessao.id, lado));
  });
  app.post(base, { config, schema: { params: parametros.id, body: corpos.abrir } }, async (req, reply) =>
    umaVez(db, req, reply, (trx) =>
      escrever(trx, req, async ({ organizacaoId, id }) => {
        const assunto = dito('assunto', (req.body as Corpo).assunto.replace(/\s+/g, ' '), ASSUNTO_DA_CONVERSA);
        const nova = { organizacao_id: organizacaoId, requerimento_id: id, assunto, criado_em: clock.now() };
        return trx.insertInto('conversa').values(nova).returning(['id', 'assunto']).executeTakeFirstOrThrow();
      }),
    ),
  );
  app.post(`${base}/:conversa`, { config, schema: { params: daConversa, body: corpos.escrever } }, async (req, reply) =>
    umaVez(db, req, reply, (trx) =>
      escrever(trx, req, (r) => acharConversa(trx, r, (req.params as { conversa: number }).conversa)),
    ),
  );
  app.post(
    `${base}/:conversa/lida`,
    { config, schema: { params: daConversa, body: corpos.lida } },
    async (req, reply) =>
      umaVez(db, req, reply, async (trx) => {
        const sessao = sessaoDe(req);
        const r = await carregarRequerimento(trx, sessao.organizacaoId, requerimentoDa(req));
        conferirLeitor(painel, sessao, r, clock.now());
        const { id } = await acharConversa(trx, r, (req.params as { conversa: number }).conversa);
        await marcarLida(trx, sessao.organizacaoId, id, sessao.id, (req.body as { ate: number }).ate);
        return { status: 200, corpo: ok({ id }) };
      }),
  );
  app.post(`${base}/arquivos`, { config, schema: { params: parametros.id } }, async (req, reply) => {
    const sessao = sessaoDe(req);
    const { organizacaoId } = sessao;
    const r = await carregarRequerimento(db, organizacaoId, requerimentoDa(req));
    conferirLeitor(painel, sessao, r, clock.now());
    const {
      caminho,
      campos: _campos,
      ...visivel
    } = await receberArquivo(req, contexto, {
      limite: LIMITE,
      formatos: formatosPadrao,
    });
    // A repeated call is answered from the first one's row: its bytes belong to no row, and go.
    return manterArquivo(files, caminho, (gravado) =>
      umaVez(
        db,
        req,
        reply,
        async (trx) => {
          const { id, ...resta } = await registrarArquivo(trx, contexto, {
            organizacao_id: organizacaoId,
            requerimento_id: r.id,
            enviado_por: sessao.id,
            alvo: 'conversa',
            caminho,
            ...visivel,
          });
          await auditar(trx, req, {
            ...{ acao: 'enviar', entidade: 'arquivo', registroId: id },
            depois: { requerimento: r.id, alvo: 'conversa', nome: visivel.nome },
          });
          gravado();
          return { status: 201, corpo: ok({ id, ...visivel, ...resta }) };
        },
        visivel,
      ),
    );
  });
};
