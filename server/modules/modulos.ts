import type { FastifyInstance } from 'fastify';
import type { Contexto } from '../contexto.ts';
import { agenda } from './agenda/agenda.ts';
import { arquivos } from './arquivos.ts';
import { fotos } from './fotos.ts';
import { assinaturas } from './assinaturas/rotas.ts';
import { atendimento } from './atendimento/atendimento.ts';
import { auth } from './auth/auth.ts';
import { broadcasting } from './broadcasting.ts';
import { cadastros } from './cadastros/cadastros.ts';
import { buscarCep } from './cep/buscarCep.ts';
import { csrf } from './csrf.ts';
import { listas } from './listas/listas.ts';
import { modelosDeColunas } from './requerimentos/exportacao/modelosDeColunas.ts';
import { buscarImovel } from './imovel/buscarImovel.ts';
import { envios } from './envios/envios.ts';
import { importacoes } from './importacoes.ts';
import { me } from './me.ts';
import { mensagens } from './mensagens.ts';
import { notificacoes } from './notificacoes.ts';
import { documentar, openapi } from './openapi.ts';
import { parametroNaData } from './parametros/parametroNaData.ts';
import { processos } from './processos/processos.ts';
import { minhasProcuracoes } from './procuracoes/minhasProcuracoes.ts';
import { minhasAusencias } from './ausencias/minhasAusencias.ts';
import { recursos } from './recursos/recursos.ts';
import { relatoriosPorEmail } from './relatorios/porEmail/rotas.ts';
import { relatorios } from './relatorios/relatorios.ts';
import { repasse } from './repasse/repasse.ts';
import { resgate } from './resgate/resgate.ts';
import { requerimentosPublicos } from './requerimentos/publico.ts';
import { requerimentos } from './requerimentos/requerimentos.ts';
import { tarefas } from './tarefas.ts';
import { unificacao } from './unificacao/rotas.ts';
import { validacaoDeCadastro } from './validacaoDeCadastro/rotas.ts';
import { vistorias } from './vistorias/vistorias.ts';
import { validador } from './validador.ts';

/** Every module, one explicit line each, under /api/v1. */
export const modulos = async (app: FastifyInstance, contexto: Contexto): Promise<void> => {
  await documentar(app);
  await app.register(
    async (api) => {
      openapi(api);
      csrf(api);
      await auth(api, contexto);
      me(api, contexto);
      tarefas(api, contexto);
      listas(api, contexto);
      modelosDeColunas(api, contexto);
      importacoes(api, contexto);
      recursos(api, contexto);
      buscarCep(api, contexto);
      buscarImovel(api, contexto);
      await arquivos(api, contexto);
      fotos(api, contexto);
      await envios(api, contexto);
      await notificacoes(api, contexto);
      await mensagens(api, contexto);
      await broadcasting(api, contexto);
      await processos(api, contexto);
      validacaoDeCadastro(api, contexto);
      requerimentos(api, contexto);
      vistorias(api, contexto);
      agenda(api, contexto);
      relatorios(api, contexto);
      await relatoriosPorEmail(api, contexto);
      requerimentosPublicos(api, contexto);
      validador(api, contexto);
      resgate(api, contexto);
      repasse(api, contexto);
      unificacao(api, contexto);
      parametroNaData(api, contexto);
      atendimento(api, contexto);
      await api.register(async (escopo) => {
        cadastros(escopo, contexto);
        assinaturas(escopo, contexto);
        minhasAusencias(escopo, contexto);
        minhasProcuracoes(escopo, contexto);
      });
    },
    { prefix: '/api/v1' },
  );
  // The specification has this one call beside /api/v1 (AMB-116).
  await app.register((api) => broadcasting(api, contexto), { prefix: '/api' });
};
