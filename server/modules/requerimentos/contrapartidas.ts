import type { FastifyInstance } from 'fastify';
import type { Comando, ComandoDe } from '../../../src/schemas/requerimento/comandos.ts';
import { doProcesso, contrapartidasDe } from '../../../src/schemas/requerimento/contrapartidas.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import type { Contexto } from '../../contexto.ts';
import { manterArquivo } from '../../files/manterArquivo.ts';
import { registrarArquivo } from '../../files/registrarArquivo.ts';
import { receberArquivo } from '../../files/receberArquivo.ts';
import { noPainel } from '../../plugins/access.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { definicaoDaVersao } from '../processos/definicaoDaVersao.ts';
import { carregarRequerimento } from './carregar.ts';
import { exigirAto } from './direitos.ts';
import { EXECUCAO, ID, objeto, TEXTO, VERSAO } from './esquemas.ts';
import { formatosAceitos } from './formatosAceitos.ts';
import { fazer, type PainelDeRequerimento, type Req } from './fazer.ts';

const LIMITE_DA_COMPROVACAO = 30 * 1024 * 1024;
const QUANTIDADE = {
  type: 'string',
  maxLength: 20,
  description: 'Decimal com ponto, na unidade da contrapartida',
} as const;

const PARAMETROS = objeto({ id: ID, contrapartida: ID }, ['id', 'contrapartida']);
const DA_COMPROVACAO = objeto({ id: ID, contrapartida: ID, comprovacao: ID }, ['id', 'contrapartida', 'comprovacao']);
const EXIGIR = objeto(
  {
    versao: VERSAO,
    execucao: EXECUCAO,
    quantidades: {
      type: 'object',
      maxProperties: 50,
      additionalProperties: objeto({ quantidade: QUANTIDADE, motivo: TEXTO }, ['quantidade', 'motivo']),
      description: 'Das que o setor informa, por chave',
    },
  },
  ['versao'],
);
const AVALIAR = objeto(
  {
    versao: VERSAO,
    execucao: EXECUCAO,
    resultado: { type: 'string', enum: ['aceita', 'recusada'] },
    quantidade: {
      ...QUANTIDADE,
      description: 'De `aceita`: quanto se cumpriu; ausente: o que a comprovação diz, ou tudo o que falta',
    },
    motivo: TEXTO,
  },
  ['versao', 'resultado'],
);
const DISPENSAR = objeto(
  {
    versao: VERSAO,
    execucao: EXECUCAO,
    fundamento: { type: 'string', maxLength: 500, description: 'A norma que dispensa' },
    motivo: TEXTO,
  },
  ['versao', 'fundamento', 'motivo'],
);

const PRORROGAR = objeto(
  {
    versao: VERSAO,
    execucao: EXECUCAO,
    ate: { type: 'string', maxLength: 10, description: 'O novo último dia, AAAA-MM-DD, depois do de agora' },
    motivo: TEXTO,
  },
  ['versao', 'ate', 'motivo'],
);

interface DaRota {
  readonly contrapartida: number;
  readonly comprovacao: number;
}
const daRota = (req: { readonly params: unknown }): DaRota => req.params as DaRota;
const texto = (valor: unknown): string | undefined =>
  typeof valor === 'string' && valor.trim() !== '' ? valor.trim() : undefined;

/** Proofs of counterparts: the applicant's, or staff's in his name. A file of the kinds that the process asks for. */
export const comprovacoes = (app: FastifyInstance, contexto: Contexto, painel: PainelDeRequerimento): void => {
  const { db, files, clock } = contexto;
  app.post(
    `/${painel}/requerimento/:id/contrapartidas/:contrapartida/comprovar`,
    { config: { access: noPainel(painel) }, schema: { params: PARAMETROS } },
    async (req, reply) => {
      const r = req as Req;
      const sessao = sessaoDe(r);
      const { contrapartida } = daRota(req);
      const lido = await carregarRequerimento(db, sessao.organizacaoId, r.params.id);
      exigirAto(sessao, lido, clock.now(), 'comprovar-contrapartida');
      const definicao = await definicaoDaVersao(db, sessao.organizacaoId, lido.versaoDoProcesso);
      const devida = contrapartidasDe(lido.estado).find((c) => c.id === contrapartida);
      if (devida === undefined) throw new AppError('nao_encontrado', 'Contrapartida não localizada');
      const formatos = formatosAceitos(doProcesso(definicao, devida.chave)?.comprovacao.formatos);
      const { campos, caminho, ...arquivo } = await receberArquivo(r, contexto, {
        limite: LIMITE_DA_COMPROVACAO,
        formatos,
      });
      const [quantidade, observacao] = [texto(campos['quantidade']), texto(campos['observacao'])];
      return manterArquivo(files, caminho, (gravado) =>
        fazer(
          contexto,
          painel,
          r,
          reply,
          async (trx) => {
            const { id } = await registrarArquivo(trx, contexto, {
              organizacao_id: sessao.organizacaoId,
              requerimento_id: r.params.id,
              enviado_por: sessao.id,
              alvo: `contrapartida:${contrapartida}`,
              caminho,
              ...arquivo,
              vinculado_em: clock.now(),
            });
            gravado();
            return {
              acao: 'comprovar-contrapartida',
              contrapartida,
              arquivo: id,
              ...(quantidade === undefined ? {} : { quantidade }),
              ...(observacao === undefined ? {} : { observacao }),
            };
          },
          { corpo: [arquivo.sha256, quantidade, observacao], status: 201 },
        ),
      );
    },
  );
};

/** What staff do about counterparts: require them, judge their proofs, give them more time, waive them. */
export const contrapartidas = (app: FastifyInstance, contexto: Contexto): void => {
  const painel = 'painel-prefeitura';
  const config = { access: noPainel(painel) };
  const base = `/${painel}/requerimento/:id/contrapartidas`;
  app.post(
    `${base}/exigir`,
    { config, schema: { params: objeto({ id: ID }, ['id']), body: EXIGIR } },
    async (req, reply) => {
      const r = req as Req<{ versao: number } & Pick<ComandoDe<'exigir-contrapartidas'>, 'quantidades'>>;
      const { versao, quantidades } = r.body;
      return fazer(
        contexto,
        painel,
        r as Req,
        reply,
        () => ({ acao: 'exigir-contrapartidas', ...(quantidades === undefined ? {} : { quantidades }) }),
        { versao },
      );
    },
  );
  app.post(
    `${base}/:contrapartida/comprovacoes/:comprovacao/avaliar`,
    { config, schema: { params: DA_COMPROVACAO, body: AVALIAR } },
    async (req, reply) => {
      const r = req as Req<{ versao: number } & Omit<ComandoDe<'avaliar-comprovacao'>, 'acao'>>;
      const { versao, resultado, quantidade, motivo } = r.body;
      return fazer(
        contexto,
        painel,
        r as Req,
        reply,
        () => ({
          acao: 'avaliar-comprovacao',
          contrapartida: daRota(req).contrapartida,
          comprovacao: daRota(req).comprovacao,
          resultado,
          ...(quantidade === undefined ? {} : { quantidade }),
          ...(motivo === undefined ? {} : { motivo }),
        }),
        { versao },
      );
    },
  );
  /** An act on one of them of which the body says all. */
  const ato = <C extends { readonly versao: number }>(
    nome: string,
    body: object,
    comando: (contrapartida: number, corpo: C) => Comando,
  ): void => {
    app.post(`${base}/:contrapartida/${nome}`, { config, schema: { params: PARAMETROS, body } }, async (req, reply) => {
      const corpo = req.body as C;
      const { contrapartida } = daRota(req);
      return fazer(contexto, painel, req as Req, reply, () => comando(contrapartida, corpo), { versao: corpo.versao });
    });
  };
  ato<{ versao: number; ate: string; motivo: string }>('prorrogar', PRORROGAR, (contrapartida, { ate, motivo }) => ({
    ...{ acao: 'prorrogar-contrapartida', contrapartida, ate, motivo },
  }));
  ato<{ versao: number; fundamento: string; motivo: string }>(
    'dispensar',
    DISPENSAR,
    (contrapartida, { fundamento, motivo }) => ({
      ...{ acao: 'dispensar-contrapartida', contrapartida, fundamento, motivo },
    }),
  );
};
