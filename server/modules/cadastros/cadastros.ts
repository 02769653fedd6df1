import type { FastifyInstance } from 'fastify';
import { entities, type EntityName } from '../../../src/schemas/entities.ts';
import type { Entity } from '../../../src/schemas/entity.ts';
import type { Contexto } from '../../contexto.ts';
import type { Fonte } from '../../entities/fonte.ts';
import type { Partes } from '../../entities/partes.ts';
import { registrarEntidade } from '../../entities/routes.ts';
import { armazemDaTabela } from '../../entities/tabela.ts';
import { partesDaAuditoria, partesDaMinhaAuditoria } from '../auditoria/partesDaAuditoria.ts';
import { partesDaOrganizacao } from '../organizacoes.ts';
import { partesDaAssinatura } from './partesDaAssinatura.ts';
import { partesDaAusencia } from './partesDaAusencia.ts';
import { partesDoDadoInformado } from './partesDoDadoInformado.ts';
import { partesDaLicenca } from './partesDaLicenca.ts';
import { partesDoConector } from '../conectores/partesDoConector.ts';
import { partesDoClienteApi } from './partesDoClienteApi.ts';
import { partesDaMensagem } from './partesDaMensagem.ts';
import { partesDaPenalidade } from './partesDaPenalidade.ts';
import { partesDaPessoa } from './partesDaPessoa.ts';
import { partesDoParametro } from './partesDoParametro.ts';
import { partesDoPerfil } from './partesDoPerfil.ts';
import { partesDoFeedback } from './partesDoFeedback.ts';
import { partesDoFeriado } from './partesDoFeriado.ts';
import { partesDaFormulaTaxa } from './partesDaFormulaTaxa.ts';
import { partesDoModeloDocumento } from './partesDoModeloDocumento.ts';
import { partesDoModeloMensagem } from './partesDoModeloMensagem.ts';
import { partesDaNoticia } from './partesDaNoticia.ts';
import { partesDaNotificacao } from './partesDaNotificacao.ts';
import { partesDoImovel } from './partesDoImovel.ts';
import { partesDoSetor } from './partesDoSetor.ts';
import { partesDaTarefaDoPortal } from './partesDaTarefaDoPortal.ts';
import { partesDoTermoEnviado } from './partesDoTermoEnviado.ts';
import { partesDoTextoPadrao } from './partesDoTextoPadrao.ts';
import { partesDaProcuracao } from '../procuracoes/partesDaProcuracao.ts';
import { partesDaJanelaVistoria } from './partesDaJanelaVistoria.ts';
import { partesDoUsuario } from './usuario/partesDoUsuario.ts';

/** What single registries need beyond their declarations; most need nothing. */
const partesPorNome = (contexto: Contexto): Partial<Record<EntityName, Partes>> => ({
  organizacao: partesDaOrganizacao(contexto),
  perfil: partesDoPerfil,
  usuario: partesDoUsuario,
  cliente_api: partesDoClienteApi,
  setor: partesDoSetor,
  pessoa: partesDaPessoa,
  penalidade: partesDaPenalidade,
  parametro: partesDoParametro(contexto),
  feriado: partesDoFeriado,
  feedback: partesDoFeedback,
  imovel: partesDoImovel,
  dado_informado: partesDoDadoInformado,
  licenca: partesDaLicenca,
  mensagem: partesDaMensagem,
  noticia: partesDaNoticia,
  notificacao: partesDaNotificacao,
  assinatura: partesDaAssinatura,
  termo_enviado: partesDoTermoEnviado,
  termo_recebido: partesDoTermoEnviado,
  ausencia: partesDaAusencia,
  janela_vistoria: partesDaJanelaVistoria,
  procuracao: partesDaProcuracao,
  modelo_documento: partesDoModeloDocumento(contexto),
  modelo_mensagem: partesDoModeloMensagem(contexto),
  texto_padrao: partesDoTextoPadrao,
  formula_taxa: partesDaFormulaTaxa(contexto),
  conector: partesDoConector(contexto),
  auditoria: partesDaAuditoria,
  minha_auditoria: partesDaMinhaAuditoria,
  tarefa_do_portal: partesDaTarefaDoPortal,
});

/** The routes of the declared registries, or of those given: an entity needs its declaration, its migration and a place in the list. */
export const cadastros = (app: FastifyInstance, contexto: Contexto, lista: readonly Entity[] = entities): void => {
  const partes: Readonly<Partial<Record<string, Partes>>> = partesPorNome(contexto);
  const fontes = new Map<string, Fonte>(
    [...entities, ...lista].map((entity) => [entity.name, { entity, partes: partes[entity.name] ?? {} }]),
  );
  const fonteDe = (name: string): Fonte | undefined => fontes.get(name);
  // The answers are plain data of our own: a compiled serializer would only drop what its schema does not foresee.
  app.setSerializerCompiler(() => (dados) => JSON.stringify(dados));
  // Fastify builds a validator of its own for a scope that adds schemas, unless the scope is given one.
  if (app.validatorCompiler !== undefined) app.setValidatorCompiler(app.validatorCompiler);
  for (const entity of lista) {
    const fonte = fonteDe(entity.name) ?? { entity, partes: {} };
    const armazem = fonte.partes.armazem?.(contexto) ?? armazemDaTabela(fonte);
    registrarEntidade(app, { contexto, fonte, fonteDe, armazem });
  }
};
