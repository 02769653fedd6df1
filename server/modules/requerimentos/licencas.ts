import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { ok } from '../../../src/schemas/envelope.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import { derivarFormulario } from '../../../src/schemas/processo/formulario.ts';
import { camposDaEtapa } from '../../../src/schemas/processo/preenchimento.ts';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import { comDia, diasDoFluxo } from '../../../src/schemas/requerimento/dias.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import {
  dadosDaLicenca,
  formularioDaLicenca,
  licencaValida,
  type LicencaPorRetificar,
} from '../../../src/schemas/requerimento/licencas.ts';
import type { Contexto } from '../../contexto.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import { noPainel } from '../../plugins/access.ts';
import type { Feito, Preparo } from './agir.ts';
import { EXECUCAO, ID, objeto, TEXTO, VERSAO } from './esquemas.ts';
import { abrirParaLeitura, fazer, type Req } from './fazer.ts';
import { referenciasErradas } from './referencias.ts';

interface Retificacao {
  readonly versao: number;
  readonly motivo: string;
  readonly valido_ate?: string | null;
  readonly dados?: Respostas;
}

export const PARAMETROS = objeto({ id: ID, documento_id: ID }, ['id', 'documento_id']);
const REGENERAR = objeto({ versao: VERSAO, execucao: EXECUCAO }, ['versao']);
const RETIFICAR = objeto(
  {
    versao: VERSAO,
    execucao: EXECUCAO,
    motivo: TEXTO,
    valido_ate: {
      anyOf: [{ type: 'string', maxLength: 10 }, { type: 'null' }],
      description: 'Último dia da validade; nulo: não vence. Ausente: como está',
    },
    dados: {
      type: 'object',
      maxProperties: 100,
      additionalProperties: true,
      description: 'Tudo o que a licença diz do requerimento, por campo. Ausente: como está',
    },
  },
  ['versao', 'motivo'],
);

export const NAO_VALIDA = 'Esta licença não está mais válida: abra a versão de agora';

/** Key of the paper behind its id, in this request; another request's is not there, one that is not valid has nothing to be changed. */
export const chaveDa = async (
  db: Kysely<Tables> | Trx,
  { organizacaoId, id }: { readonly organizacaoId: number; readonly id: number },
  documento: number,
): Promise<string> => {
  const papel = await db
    .selectFrom('documento')
    .select(['chave', 'situacao'])
    .where('organizacao_id', '=', organizacaoId)
    .where('requerimento_id', '=', id)
    .where('id', '=', documento)
    .where('tipo', '=', 'licenca')
    .executeTakeFirst();
  if (papel === undefined) throw new AppError('nao_encontrado', 'Licença não localizada');
  if (papel.situacao !== 'válido') throw new AppError('regra', NAO_VALIDA);
  return papel.chave;
};

/** Answers that point to a registry point to something there, as they must when they are first given. */
const exigirReferencias = async (trx: Trx, p: Preparo, chave: string, dados: Respostas): Promise<void> => {
  const { requerimento: r, definicao, hoje } = p;
  const emitido = definicao.documentos_emitidos.find((d) => d.chave === chave);
  const licenca = licencaValida(r.estado, chave);
  if (emitido === undefined || licenca === undefined) return;
  const antes = dadosDaLicenca(r.estado, licenca);
  const mudados = camposDaEtapa(definicao, formularioDaLicenca(definicao, emitido)).filter(
    (c) => dados[c.chave] !== antes[c.chave],
  );
  const quem = { organizacaoId: r.organizacaoId, pessoaId: r.pessoaId, hoje, respostas: r.estado.respostas };
  const erros = Object.entries(await referenciasErradas(trx, quem, mudados, dados));
  if (erros.length > 0)
    throw new AppError('dados_invalidos', 'Confira os campos indicados', {
      erros: Object.fromEntries(erros.map(([campo, frases]) => [`dados.${campo}`, frases])),
    });
};

const retificar = async (
  trx: Trx,
  p: Preparo,
  documento: number,
  { motivo, valido_ate, dados }: Retificacao,
): Promise<Comando> => {
  const licenca = await chaveDa(trx, p.requerimento, documento);
  if (dados !== undefined) await exigirReferencias(trx, p, licenca, dados);
  return {
    acao: 'retificar-licenca',
    licenca,
    motivo,
    ...(valido_ate === undefined ? {} : { valido_ate }),
    ...(dados === undefined ? {} : { dados }),
  };
};

/** Id of the version that the act drew; absent: it drew none. */
export const daNova = ({ papeis }: Feito): object => (papeis.length === 0 ? {} : { documento_id: papeis.at(-1) });

/** Licences after they were issued (EST-053, EST-054): what of one may be corrected, its correction, and a new file of it. */
export const licencas = (app: FastifyInstance, contexto: Contexto): void => {
  const painel = 'painel-prefeitura';
  const config = { access: noPainel(painel) };
  const base = `/${painel}/requerimento/:id/licencas/:documento_id`;
  const { db, olhares } = contexto;
  const documentoDe = (req: FastifyRequest): number => (req.params as { documento_id: number }).documento_id;
  app.get(base, { config, schema: { params: PARAMETROS } }, async (req) => {
    const { requerimento: r, definicao, motor } = await abrirParaLeitura(contexto, painel, req as Req);
    const chave = await chaveDa(db, r, documentoDe(req));
    olhares.anotar(req, { acao: 'consultar', entidade: 'requerimento', registroId: r.id });
    const licenca = licencaValida(r.estado, chave);
    const emitido = definicao.documentos_emitidos.find((d) => d.chave === chave);
    if (licenca === undefined || emitido === undefined) throw new AppError('regra', NAO_VALIDA);
    const etapa = formularioDaLicenca(definicao, emitido);
    const ditos = dadosDaLicenca(r.estado, licenca);
    const campos = camposDaEtapa(definicao, etapa);
    const dados: LicencaPorRetificar = {
      nome: emitido.nome,
      numero: licenca.numero,
      data: licenca.data,
      valido_ate: licenca.valido_ate,
      formulario:
        campos.length === 0
          ? null
          : derivarFormulario(definicao, etapa, diasDoFluxo(comDia(definicao, r.estado, motor))),
      dados: Object.fromEntries(
        campos.flatMap(({ chave: campo }) => {
          const dito = ditos[campo] ?? null;
          return dito === null ? [] : [[campo, dito] as const];
        }),
      ),
    };
    return ok(dados);
  });
  app.post(`${base}/regenerar`, { config, schema: { params: PARAMETROS, body: REGENERAR } }, async (req, reply) => {
    const r = req as Req<{ versao: number }>;
    return fazer(
      contexto,
      painel,
      r as Req,
      reply,
      async (trx, p) => ({
        acao: 'regenerar-licenca',
        licenca: await chaveDa(trx, p.requerimento, documentoDe(req)),
      }),
      { versao: r.body.versao, depois: daNova },
    );
  });
  app.post(`${base}/retificar`, { config, schema: { params: PARAMETROS, body: RETIFICAR } }, async (req, reply) => {
    const r = req as Req<Retificacao>;
    return fazer(contexto, painel, r as Req, reply, (trx, p) => retificar(trx, p, documentoDe(req), r.body), {
      versao: r.body.versao,
      depois: daNova,
    });
  });
};
