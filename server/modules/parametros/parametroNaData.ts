import type { FastifyInstance, FastifyRequest } from 'fastify';
import { noFuso } from '../../../src/schemas/brasil/momento.ts';
import { ok } from '../../../src/schemas/envelope.ts';
import { parametro } from '../../../src/schemas/parametro.ts';
import { parametroVigente, type ParametroDatado } from '../../../src/schemas/processo/parametros.ts';
import type { Contexto } from '../../contexto.ts';
import { acessoComCliente } from '../../entities/acesso.ts';
import { envelopeDe, RECUSA } from '../../entities/respostas.ts';
import { quemChama } from '../../plugins/session.ts';
import { cidadeDoAdmin, consultaDoAdmin, type ConsultaDoAdmin } from '../recursos/cidadeDoAdmin.ts';
import { carregarCidade } from '../requerimentos/cidade.ts';

interface Consulta extends ConsultaDoAdmin {
  readonly sigla: string;
  /** AAAA-MM-DD. */
  readonly data?: string;
}

const vespera = (dia: string): string => {
  const antes = new Date(`${dia}T00:00:00Z`);
  antes.setUTCDate(antes.getUTCDate() - 1);
  return antes.toISOString().slice(0, 10);
};

/** The last day of a value: its own, or the eve of the next one; null while there is neither. */
const ultimoDia = (dela: readonly ParametroDatado[], vigente: ParametroDatado): string | null => {
  const seguintes = dela.map((um) => um.vigencia_inicio).filter((dia) => dia > vigente.vigencia_inicio);
  const [proximo] = seguintes.sort();
  const fins = [vigente.vigencia_fim, proximo === undefined ? undefined : vespera(proximo)];
  return fins.filter((dia) => dia != null).sort()[0] ?? null;
};

const texto = { type: 'string' } as const;
const dia = { ...texto, format: 'data' } as const;
const resposta = envelopeDe({
  type: 'object',
  required: ['sigla', 'data', 'vigente'],
  additionalProperties: false,
  properties: {
    sigla: texto,
    data: { ...dia, description: 'O dia perguntado' },
    vigente: {
      type: ['object', 'null'],
      description: 'O valor que vale nesse dia; nulo quando nenhum vale',
      required: ['valor', 'unidade', 'fonte', 'vigencia_inicio', 'vigencia_fim'],
      additionalProperties: false,
      properties: {
        valor: { ...texto, format: 'decimal' },
        unidade: texto,
        fonte: { type: ['string', 'null'] },
        vigencia_inicio: dia,
        vigencia_fim: { ...dia, type: ['string', 'null'], description: 'Último dia; nulo enquanto não há outro valor' },
      },
    },
  },
});

/**
 * GET {painel}/cadastro/parametro/vigente?sigla=&data=: what a parameter is worth on a day (today where the city is, if none is named), by the
 * very look-up that charges go by. No value is an answer, not an error. For whoever reads the registry; support names the city.
 */
export const parametroNaData = (app: FastifyInstance, contexto: Contexto): void => {
  const { db, clock } = contexto;
  const responder = async (organizacaoId: number, { sigla, data }: Consulta) => {
    const { organizacao, parametros } = await carregarCidade(db, organizacaoId);
    const agora = clock.now().toISOString();
    const quando = data ?? noFuso(agora, organizacao.fuso)?.dia ?? agora.slice(0, 10);
    const dela = parametros.filter((um) => um.sigla === sigla);
    const achado = parametroVigente(dela, sigla, quando);
    const vigente = achado && {
      valor: achado.valor,
      unidade: achado.unidade ?? 'BRL',
      fonte: achado.fonte ?? null,
      vigencia_inicio: achado.vigencia_inicio,
      vigencia_fim: ultimoDia(dela, achado),
    };
    return ok({ sigla, data: quando, vigente });
  };
  for (const painel of parametro.access.panels)
    app.get(
      `/${painel}/${parametro.base}/vigente`,
      {
        config: { access: acessoComCliente(parametro, painel, 'read') },
        schema: {
          tags: [parametro.label.many],
          summary: 'Valor de um parâmetro numa data',
          operationId: `${painel}.${parametro.path}.vigente`,
          querystring: {
            type: 'object',
            required: ['sigla'],
            additionalProperties: false,
            properties: {
              sigla: { ...texto, title: 'Sigla', minLength: 1, maxLength: 30 },
              data: { ...dia, title: 'Data', description: 'AAAA-MM-DD; ausente: hoje na cidade' },
              ...(painel === 'admin' ? consultaDoAdmin : {}),
            },
          },
          response: { 200: resposta, '4xx': RECUSA },
        },
      },
      async (req: FastifyRequest) => {
        const consulta = req.query as Consulta;
        const organizacaoId =
          painel === 'admin'
            ? await cidadeDoAdmin(contexto, req, consulta.sistema_organizacao_id)
            : quemChama(req).organizacaoId;
        return responder(organizacaoId, consulta);
      },
    );
};
