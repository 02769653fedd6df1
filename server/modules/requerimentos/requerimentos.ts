import type { FastifyInstance } from 'fastify';
import type { Contexto } from '../../contexto.ts';
import { noPainel } from '../../plugins/access.ts';
import { cobrancasDoSistema } from './cobrancasDoSistema.ts';
import { comandoDaAcao, type CorpoDaAcao } from './comandoDaAcao.ts';
import { comprovacoes, contrapartidas } from './contrapartidas.ts';
import { conversas } from './conversas.ts';
import { colunasDoDescarte } from './descartar.ts';
import { diferencas } from './diferencas.ts';
import { dossie } from './dossie/dossie.ts';
import { equipe } from './equipe.ts';
import { etapasParaFiltrar } from './etapasDaCidade.ts';
import { exportarColunas } from './exportacao/exportarColunas.ts';
import { exportarCaixa } from './exportacao/exportarCaixa.ts';
import { corpos, parametros } from './esquemas.ts';
import { fazer, type PainelDeRequerimento, type Req } from './fazer.ts';
import { grafo } from './grafo.ts';
import { imovelDoRequerimento } from './imovelDoRequerimento.ts';
import { inicio } from './inicio.ts';
import { leitura } from './leitura.ts';
import { origens } from './ligacoes/origens.ts';
import { lote } from './lote.ts';
import { mensagensDoRequerimento } from './mensagensDoRequerimento.ts';
import { licencas } from './licencas.ts';
import { validadeDaLicenca } from './validadeDaLicenca.ts';
import { notas } from './notas.ts';
import { pareceres } from './pareceres.ts';
import { pedirParecerExterno } from './parecerExterno/pedir.ts';
import { anexosDoParecerExterno } from './parecerExterno/anexos.ts';
import { reenviarParecerExterno } from './parecerExterno/reenviar.ts';
import { responderParecerExterno } from './parecerExterno/responder.ts';
import { convites } from './participantes/convites.ts';
import { participantes } from './participantes/participantes.ts';
import { prazoDaLinha } from './prazoDaLinha.ts';
import { proximo } from './proximo.ts';
import { quadro } from './quadro.ts';
import { rascunhoDaPendencia } from './rascunhoDaPendencia.ts';
import { requerente } from './requerente.ts';
import { seguir } from './seguir.ts';
import { suporte } from './suporte.ts';
import { termos } from './termos.ts';
import { rascunhosEmNome } from './rascunhosEmNome.ts';
import { informados } from './informados/informados.ts';
import { trocas } from './trocas/trocas.ts';
import { termosEnviados } from './termosEnviados.ts';

const PAINEIS: readonly PainelDeRequerimento[] = ['painel-contribuinte', 'painel-prefeitura'];

/** Every call about requests (api.md "Requests"), in both panels; support reads. */
export const requerimentos = (app: FastifyInstance, contexto: Contexto): void => {
  for (const painel of PAINEIS) {
    leitura(app, contexto, painel);
    grafo(app, contexto, painel);
    origens(app, contexto, painel);
    dossie(app, contexto, painel);
    requerente(app, contexto, painel);
    comprovacoes(app, contexto, painel);
    rascunhoDaPendencia(app, contexto, painel);
    conversas(app, contexto, painel);
    participantes(app, contexto, painel);
    app.post(
      `/${painel}/requerimento/:id/acoes/:acao`,
      {
        config: { access: noPainel(painel) },
        schema: {
          params: {
            type: 'object',
            properties: { id: parametros.id.properties['id'], acao: { type: 'string', maxLength: 40 } },
            required: ['id', 'acao'],
          },
          body: corpos.acao,
        },
      },
      async (req, reply) => {
        const r = req as Req<CorpoDaAcao>;
        return fazer(contexto, painel, r as Req, reply, (trx, p) => comandoDaAcao(trx, p, r.params.acao, r.body), {
          versao: r.body.versao,
          colunas: colunasDoDescarte(contexto),
        });
      },
    );
  }
  diferencas(app, contexto);
  imovelDoRequerimento(app, contexto);
  inicio(app, contexto);
  equipe(app, contexto);
  lote(app, contexto);
  proximo(app, contexto);
  quadro(app, contexto);
  etapasParaFiltrar(app, contexto);
  exportarCaixa(app, contexto);
  exportarColunas(app, contexto);
  prazoDaLinha(app, contexto);
  seguir(app, contexto);
  pareceres(app, contexto);
  pedirParecerExterno(app, contexto);
  reenviarParecerExterno(app, contexto);
  responderParecerExterno(app, contexto);
  anexosDoParecerExterno(app, contexto);
  licencas(app, contexto);
  validadeDaLicenca(app, contexto);
  contrapartidas(app, contexto);
  cobrancasDoSistema(app, contexto);
  mensagensDoRequerimento(app, contexto);
  notas(app, contexto);
  termos(app, contexto);
  termosEnviados(app, contexto);
  convites(app, contexto);
  trocas(app, contexto);
  informados(app, contexto);
  rascunhosEmNome(app, contexto);
  suporte(app, contexto);
};
