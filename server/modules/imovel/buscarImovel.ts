import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok } from '../../../src/schemas/envelope.ts';
import type { ImovelConsultado } from '../../../src/schemas/imovelAchado.ts';
import { textos } from '../../../src/schemas/textos.ts';
import { textosDosPaineis } from '../../../src/schemas/textosDosPaineis.ts';
import type { Contexto } from '../../contexto.ts';
import { comSessao, noPainel } from '../../plugins/access.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { createTentativas } from '../auth/tentativas.ts';
import { cidadeDoAdmin, consultaDoAdmin, type ConsultaDoAdmin } from '../recursos/cidadeDoAdmin.ts';
import { createLocalizarImovel } from './localizarImovel.ts';

interface Consulta extends ConsultaDoAdmin {
  readonly numero_inscricao: string;
}

interface Resposta {
  readonly sucesso: boolean;
  readonly mensagem: string | null;
  readonly dados: ImovelConsultado | null;
}

const FRASES = {
  desconhecido: textos.erros.imovelNaoLocalizado,
  indisponivel: textosDosPaineis.imovel.indisponivel,
} as const;

const numero_inscricao = { type: 'string', title: 'Número da inscrição', minLength: 1, maxLength: 60 } as const;

/**
 * GET recursos/buscarImovel?numero_inscricao= (spec 2 "property registration lookup"), in the city's registry first, then at the service
 * that the city named. A number that is not known is an answer, not an error: sucesso false with a sentence (AMB-131, AMB-135). Nothing of
 * the owners is told. Limited by account like the other look-ups.
 */
export const buscarImovel = (app: FastifyInstance, contexto: Contexto): void => {
  const tentativas = createTentativas(contexto);
  const localizar = createLocalizarImovel(contexto);
  const responder = async (req: FastifyRequest, organizacaoId: number, numero: string): Promise<Resposta> => {
    await tentativas.consumir(`imovel:${sessaoDe(req).id}`, contexto.settings.limites.consulta, 60);
    const achado = await localizar(organizacaoId, numero.trim(), (erro) =>
      req.log.warn({ err: erro, organizacaoId }, 'o serviço de inscrição imobiliária (find_inscricao) não respondeu'),
    );
    return typeof achado === 'string' ? { sucesso: false, mensagem: FRASES[achado], dados: null } : ok(achado);
  };
  const schema = (properties: object) => ({
    querystring: { type: 'object', required: ['numero_inscricao'], properties, additionalProperties: false },
  });
  app.get<{ Querystring: Consulta }>(
    '/recursos/buscarImovel',
    { config: { access: comSessao }, schema: schema({ numero_inscricao }) },
    async (req) => responder(req, sessaoDe(req).organizacaoId, req.query.numero_inscricao),
  );
  app.get<{ Querystring: Consulta }>(
    '/admin/recursos/buscarImovel',
    { config: { access: noPainel('admin') }, schema: schema({ numero_inscricao, ...consultaDoAdmin }) },
    async (req) =>
      responder(req, await cidadeDoAdmin(contexto, req, req.query.sistema_organizacao_id), req.query.numero_inscricao),
  );
};
