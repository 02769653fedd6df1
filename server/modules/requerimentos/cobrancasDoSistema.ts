import { sql } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { COBRANCA } from '../../../src/schemas/clienteApi.ts';
import { ok } from '../../../src/schemas/envelope.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import { tipoDaTaxa } from '../../../src/schemas/processo/fixados.ts';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import type { Contexto } from '../../contexto.ts';
import type { Trx } from '../../database/transaction.ts';
import { noPainel, tambemACliente } from '../../plugins/access.ts';
import type { ClienteDaApi } from '../../plugins/clienteDaApi.ts';
import { umaVez } from '../../plugins/idempotency.ts';
import { quemChama } from '../../plugins/session.ts';
import { definicaoDaVersao } from '../processos/definicaoDaVersao.ts';
import { agir, type Preparo } from './agir.ts';
import { objeto, parametros } from './esquemas.ts';
import type { ComId } from './fazer.ts';

/** Charges told at once; those that were issued leave the list, and the next ones follow. */
const LOTE = 200;

const EMISSAO = objeto(
  {
    resultado: { type: 'string', enum: ['emitida', 'erro'] },
    guia: { type: 'string', maxLength: 300, description: 'De `emitida`: número ou endereço https da guia' },
    vence_em: {
      anyOf: [{ type: 'string', maxLength: 10 }, { type: 'null' }],
      description: 'De `emitida`: AAAA-MM-DD; nulo ou ausente: sem vencimento',
    },
    erro: { type: 'string', maxLength: 1000, description: 'De `erro`: por que não foi emitida, como a equipe lê' },
  },
  ['resultado'],
);
const PAGAMENTO = objeto(
  {
    valor: { type: 'string', maxLength: 20, description: 'Em reais, com ponto: "413.96". Pode ser uma parte' },
    pago_em: { type: 'string', maxLength: 10, description: 'AAAA-MM-DD' },
    documento: {
      type: 'string',
      maxLength: 200,
      description: 'Como o sistema conhece o pagamento; repetido, é recusado',
    },
  },
  ['valor', 'pago_em', 'documento'],
);

interface Emissao {
  readonly resultado: 'emitida' | 'erro';
  readonly guia?: string;
  readonly vence_em?: string | null;
  readonly erro?: string;
}
interface Recebido {
  readonly valor: string;
  readonly pago_em: string;
  readonly documento: string;
}

interface Linha {
  readonly requerimento_id: number;
  readonly processo_versao_id: number;
  readonly numero: string;
  readonly processo: string;
  readonly cobranca: number;
  readonly taxa: string;
  readonly nome: string;
  readonly situacao: string;
  readonly valor: string;
  readonly pagador_nome: string;
  readonly pagador_documento: string | null;
}

/** Staff register bills by hand, with what they say about them; these calls are the system's. */
const sistemaDe = ({ cliente }: Pick<FastifyRequest, 'cliente'>): ClienteDaApi => {
  if (cliente === null)
    throw new AppError('sem_permissao', 'Só o sistema de arrecadação da prefeitura, com a sua credencial, faz isto');
  return cliente;
};

const porEmitir = (trx: Trx | Contexto['db'], organizacaoId: number) =>
  sql<Linha>`
    select c.requerimento_id, r.processo_versao_id, r.numero, r.processo_nome as processo, c.sequencia as cobranca, c.taxa, c.nome, c.situacao,
      c.valor, p.nome as pagador_nome, p.documento as pagador_documento
    from cobranca c
    join requerimento r on r.organizacao_id = c.organizacao_id and r.id = c.requerimento_id
    join pessoa p on p.organizacao_id = r.organizacao_id and p.id = r.pessoa_id
    where c.organizacao_id = ${organizacaoId} and c.situacao in ('a emitir', 'aguardando nova emissão')
      and c.pagamento not in ('aprovado', 'isento') and r.finalizado_em is null
    order by c.id limit ${LOTE}`.execute(trx);

/**
 * Charges as the city's own tax system meets them (AMB-076): what is to be issued, the outcome of issuing each, and what was paid. It calls as a
 * client of the API, so that the portal keeps no way into that system; by hand everything goes on as without it.
 */
export const cobrancasDoSistema = (app: FastifyInstance, contexto: Contexto): void => {
  const painel = 'painel-prefeitura';
  const { db, olhares } = contexto;
  const acesso = (qual: 'ler' | 'escrever') => ({
    access: tambemACliente(noPainel(painel, 'perfil.gestor.prefeitura'), { recurso: COBRANCA, acesso: qual }),
  });
  app.get(`/${painel}/cobranca/por-emitir`, { config: acesso('ler') }, async (req) => {
    // A manager may look at what waits.
    const { organizacaoId } = quemChama(req);
    const { rows } = await porEmitir(db, organizacaoId);
    const dados = [];
    for (const { processo_versao_id, pagador_nome, pagador_documento, ...c } of rows) {
      const tipo = tipoDaTaxa(await definicaoDaVersao(db, organizacaoId, processo_versao_id), c.taxa);
      dados.push({
        ...c,
        codigo_receita: tipo?.codigo_receita ?? null,
        pagador: { nome: pagador_nome, documento: pagador_documento },
      });
    }
    // Who is to pay is told: a look at each of their requests.
    for (const registroId of new Set(rows.map((r) => r.requerimento_id)))
      olhares.anotar(req, { acao: 'consultar', entidade: 'requerimento', registroId });
    return ok(dados);
  });
  const rota = <B>(caminho: string, body: object, comando: (cobranca: number, corpo: B) => Comando): void => {
    app.post(
      `/${painel}/requerimento/:id/cobrancas/:c/${caminho}`,
      { config: acesso('escrever'), schema: { params: parametros.cobranca, body } },
      async (req, reply) => {
        const cliente = sistemaDe(req);
        const { id, c } = req.params as ComId['Params'];
        // Its own number is no account's: the event names the system, the audit its credential.
        const ator: Ator = { tipo: 'sistema', id: 0, nome: cliente.nome, setores: [], gestor: false };
        const { organizacaoId, fuso } = cliente;
        const deQuem = ({ requerimento: r }: Preparo): Ator => {
          if (r.estado.protocolado_em === null) throw new AppError('nao_encontrado', 'Requerimento não localizado');
          return ator;
        };
        return umaVez(db, req, reply, async (trx) => {
          const feito = await agir(trx, contexto, {
            ...{ req, organizacaoId, fuso, id, versao: undefined, ator: deQuem },
            comando: () => comando(c, req.body as B),
          });
          const cobranca = feito.estado.cobrancas.find((x) => x.id === c);
          return { status: 200, corpo: ok({ versao: feito.versao, situacao: cobranca?.situacao ?? null }) };
        });
      },
    );
  };
  rota<Emissao>('emissao', EMISSAO, (cobranca, { resultado, guia = '', vence_em = null, erro = '' }) =>
    resultado === 'emitida'
      ? { acao: 'registrar-emissao', cobranca, guia, vence_em }
      : { acao: 'registrar-falha-na-emissao', cobranca, erro },
  );
  rota<Recebido>('pagamento', PAGAMENTO, (cobranca, { valor, pago_em, documento }) => ({
    acao: 'registrar-pagamento',
    cobranca,
    valor,
    pago_em,
    documento,
  }));
};
