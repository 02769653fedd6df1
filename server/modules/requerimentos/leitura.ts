import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../src/schemas/errors.ts';
import { ok } from '../../../src/schemas/envelope.ts';
import { participacaoPermite, SEM_ESTE_ATO } from '../../../src/schemas/requerimento/participante.ts';
import { textosDosPaineis } from '../../../src/schemas/textosDosPaineis.ts';
import type { Contexto } from '../../contexto.ts';
import { noPainel } from '../../plugins/access.ts';
import type { ClienteDaApi } from '../../plugins/clienteDaApi.ts';
import { quemChama, sessaoDe, type Sessao } from '../../plugins/session.ts';
import { assinaDocumento } from '../assinaturas/assinaDocumento.ts';
import { createTentativas } from '../auth/tentativas.ts';
import { createLocalizarImovel } from '../imovel/localizarImovel.ts';
import { abrirParaVer } from './abrirParaVer.ts';
import { carregarRequerimento } from './carregar.ts';
import { exigirEquipe, exigirParte } from './direitos.ts';
import { referenciaPara } from './escolhido.ts';
import { parametros } from './esquemas.ts';
import { abrirParaLeitura, type Leitura, type PainelDeRequerimento, type Req } from './fazer.ts';
import { leitorDaEquipe } from './leitorDaLista.ts';
import { observar, protocolado } from './observar.ts';
import { formularioAberto } from './rascunho.ts';
import { consultarReferencia, tipoQueAponta } from './referencias.ts';
import { requerimentoDoPapel, rotasDeLeitura } from './rotasDeLeitura.ts';
import { hojeEm } from './hojeEm.ts';

/** The form and its look-ups, which find persons by their number, are for who may fill it in. */
export const exigirQuePreencha = ({ ator: { participa } }: Leitura): void => {
  if (participa !== undefined && !participacaoPermite(participa, 'enviar'))
    throw new AppError('sem_permissao', SEM_ESTE_ATO);
};

const comoRequerente = ({ id, pessoaId }: Sessao) => ({ usuarioId: id, pessoaId });

/** What applicant and staff read of requests: the common views, and the open step's form with its look-ups. */
export const leitura = (app: FastifyInstance, contexto: Contexto, painel: PainelDeRequerimento): void => {
  const base = `/${painel}/requerimento`;
  const config = { access: noPainel(painel) };
  const { db, clock, olhares } = contexto;
  const tentativas = createTentativas(contexto);
  const localizar = createLocalizarImovel(contexto);
  /** Staff that opens a citizen's request leaves a look, and so does who was let in to it; who reads his own does not. */
  const olhou = (req: FastifyRequest, registroId: number): void =>
    olhares.anotar(req, { acao: 'consultar', entidade: 'requerimento', registroId });
  const comoCliente = async (req: Req, { organizacaoId, nome }: ClienteDaApi): Promise<Leitura> => {
    const requerimento = await protocolado(contexto, organizacaoId, req.params.id);
    olhou(req, requerimento.id);
    // Its own number is no account's: nothing is assigned to 0.
    return observar(contexto, requerimento, { id: 0, nome });
  };
  const aberto =
    <T extends Leitura>(abrir: (contexto: Contexto, painel: PainelDeRequerimento, req: Req) => Promise<T>) =>
    async (req: Req): Promise<T | Leitura> => {
      if (req.cliente !== null) return comoCliente(req, req.cliente);
      const lido = await abrir(contexto, painel, req);
      if (lido.ator.tipo === 'equipe' || lido.ator.participa !== undefined) olhou(req, lido.requerimento.id);
      return lido;
    };
  rotasDeLeitura(app, contexto, {
    painel,
    lista: async (req) => {
      const { organizacaoId, fuso } = quemChama(req);
      const requerente = painel === 'painel-contribuinte' ? comoRequerente(sessaoDe(req)) : null;
      const onde = { organizacaoId, hoje: hojeEm(clock.now(), fuso), fuso, requerente };
      if (req.cliente !== null || requerente !== null) return onde;
      return { ...onde, ...leitorDaEquipe(sessaoDe(req)) };
    },
    abrir: aberto(abrirParaLeitura),
    abrirParaVer: aberto(abrirParaVer),
    papel: async (req, id) => {
      const { organizacaoId } = quemChama(req);
      const requerimento = await carregarRequerimento(
        db,
        organizacaoId,
        await requerimentoDoPapel(
          contexto,
          organizacaoId,
          id,
          painel === 'painel-prefeitura' ? 'equipe' : 'requerente',
        ),
      );
      if (painel === 'painel-prefeitura') {
        if (req.cliente === null) exigirEquipe(sessaoDe(req), requerimento);
        else await protocolado(contexto, organizacaoId, requerimento.id);
        olhou(req, requerimento.id);
      } else if (await assinaDocumento(db, sessaoDe(req), id)) olhou(req, requerimento.id);
      else if (exigirParte(sessaoDe(req), requerimento, clock.now()) !== undefined) olhou(req, requerimento.id);
      return organizacaoId;
    },
  });
  app.get(`${base}/:id/formulario`, { config, schema: { params: parametros.id } }, async (req) => {
    const aberto = await abrirParaLeitura(contexto, painel, req as Req);
    exigirQuePreencha(aberto);
    return ok(await formularioAberto(db, aberto, aberto.motor));
  });
  app.get(
    `${base}/:id/consulta`,
    {
      config,
      schema: {
        params: parametros.id,
        querystring: {
          type: 'object',
          required: ['campo', 'valor'],
          additionalProperties: false,
          properties: {
            campo: { type: 'string', maxLength: 60 },
            coluna: { type: 'string', maxLength: 60, description: 'De uma tabela: a coluna em que está a resposta' },
            valor: { type: 'string', maxLength: 255 },
          },
        },
      },
    },
    async (req) => {
      const aberto = await abrirParaLeitura(contexto, painel, req as Req);
      exigirQuePreencha(aberto);
      const { requerimento, definicao, motor } = aberto;
      const { campo: chave, coluna, valor } = req.query as { campo: string; coluna?: string; valor: string };
      const campo = definicao.campos.find((c) => c.chave === chave);
      if (campo?.tipo === 'imovel') {
        await tentativas.consumir(`imovel:${sessaoDe(req).id}`, contexto.settings.limites.consulta, 60);
        const onde = await localizar(requerimento.organizacaoId, valor.trim(), (erro) =>
          req.log.warn({ err: erro }, 'o serviço de inscrição imobiliária (find_inscricao) não respondeu'),
        );
        if (onde === 'indisponivel') return ok({ encontrado: false, mensagem: textosDosPaineis.imovel.indisponivel });
      }
      const novoDe = requerimento.estado.protocolado_em === null ? definicao.processo.chave : undefined;
      const respostas = { ...requerimento.estado.respostas, ...requerimento.rascunho };
      const quem = { ...requerimento, hoje: motor.hoje, novoDe, respostas };
      const achado = campo && (await consultarReferencia(db, quem, campo, valor, coluna));
      if (campo !== undefined && tipoQueAponta(campo, coluna) === 'pessoa')
        olhares.anotar(req, { acao: 'consultar', entidade: 'pessoa', depois: { busca: valor } });
      if (achado === undefined) return ok({ encontrado: false, mensagem: 'Este campo não tem consulta' });
      return ok(referenciaPara(sessaoDe(req), painel === 'painel-prefeitura', achado));
    },
  );
};
