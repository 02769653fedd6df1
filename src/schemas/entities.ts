import { assinatura } from './assinatura.ts';
import { ausencia } from './ausencia.ts';
import { bairro } from './bairro.ts';
import { categoriaTaxa } from './categoriaTaxa.ts';
import { certificado } from './certificado.ts';
import { cidade } from './cidade.ts';
import { clienteApiDe } from './clienteApi.ts';
import { conector } from './conector.ts';
import { convenio } from './convenio.ts';
import { dadoInformado } from './dadoInformado.ts';
import { auditoriaDe } from './auditoria.ts';
import type { Entity } from './entity.ts';
import { estado } from './estado.ts';
import { faq } from './faq.ts';
import { feedback } from './feedback.ts';
import { feriado } from './feriado.ts';
import { formulaTaxa } from './formulaTaxa.ts';
import { imovel } from './imovel.ts';
import { licenca } from './licenca.ts';
import { mensagemEnviada } from './mensagemEnviada.ts';
import { minhaAuditoria } from './minhaAuditoria.ts';
import { modeloDocumento } from './modeloDocumento.ts';
import { modeloMensagem } from './modeloMensagem.ts';
import { noticia } from './noticia.ts';
import { notificacao } from './notificacao.ts';
import { organizacao } from './organizacao.ts';
import { pais } from './pais.ts';
import { parametro } from './parametro.ts';
import { penalidade } from './penalidade.ts';
import { perfil } from './perfil.ts';
import { pessoa } from './pessoa.ts';
import { procuracao } from './procuracao.ts';
import { profissional } from './profissional.ts';
import { setor } from './setor.ts';
import { tarefaDoPortal } from './tarefaDoPortal.ts';
import { janelaVistoria } from './janelaVistoria.ts';
import { termoEnviado } from './termoEnviado.ts';
import { termoRecebido } from './termoRecebido.ts';
import { textoPadrao } from './textoPadrao.ts';
import { tipoTaxa } from './tipoTaxa.ts';
import { usuario } from './usuario.ts';
import { validacaoCadastro } from './validacaoCadastro.ts';
import { zonaOcupacao } from './zonaOcupacao.ts';

/** The registries that people write, and those that the portal's own work fills. */
const daCidade = [
  organizacao,
  perfil,
  usuario,
  setor,
  pessoa,
  validacaoCadastro,
  dadoInformado,
  profissional,
  penalidade,
  zonaOcupacao,
  imovel,
  parametro,
  feriado,
  categoriaTaxa,
  tipoTaxa,
  formulaTaxa,
  modeloDocumento,
  modeloMensagem,
  certificado,
  conector,
  licenca,
  mensagemEnviada,
  notificacao,
  assinatura,
  termoEnviado,
  termoRecebido,
  minhaAuditoria,
  convenio,
  noticia,
  faq,
  feedback,
  ausencia,
  janelaVistoria,
  procuracao,
  textoPadrao,
  pais,
  estado,
  cidade,
  bairro,
] as const satisfies readonly Entity[];

export const clienteApi = clienteApiDe(daCidade);

const cadastros = [...daCidade, clienteApi, tarefaDoPortal] as const;

export const auditoria = auditoriaDe(cadastros);

/** Every declared registry; the server's routes, OpenAPI and the contract tests go over this list. */
export const entities = [...cadastros, auditoria] as const;

export type EntityName = (typeof entities)[number]['name'];

/** The declaration with this `name`; undefined for a name that is not declared. */
export const entityNamed = (name: string): Entity | undefined => entities.find((entity) => entity.name === name);
