import { resourceOf } from '../../resources/resourceOf.tsx';
import { telaTardia } from '../../resources/telaTardia.tsx';
import { assinatura } from '../../schemas/assinatura.ts';
import { ausencia } from '../../schemas/ausencia.ts';
import { categoriaTaxa } from '../../schemas/categoriaTaxa.ts';
import { certificado } from '../../schemas/certificado.ts';
import { conector } from '../../schemas/conector.ts';
import { convenio } from '../../schemas/convenio.ts';
import { faq } from '../../schemas/faq.ts';
import { dadoInformado } from '../../schemas/dadoInformado.ts';
import { feedback } from '../../schemas/feedback.ts';
import { janelaVistoria } from '../../schemas/janelaVistoria.ts';
import { feriado } from '../../schemas/feriado.ts';
import { auditoria, clienteApi } from '../../schemas/entities.ts';
import { formulaTaxa } from '../../schemas/formulaTaxa.ts';
import { imovel } from '../../schemas/imovel.ts';
import { licenca } from '../../schemas/licenca.ts';
import { modeloDocumento } from '../../schemas/modeloDocumento.ts';
import { modeloMensagem } from '../../schemas/modeloMensagem.ts';
import { noticia } from '../../schemas/noticia.ts';
import { minhaAuditoria } from '../../schemas/minhaAuditoria.ts';
import { mensagemEnviada } from '../../schemas/mensagemEnviada.ts';
import { notificacao } from '../../schemas/notificacao.ts';
import { parametro } from '../../schemas/parametro.ts';
import { pessoa } from '../../schemas/pessoa.ts';
import { penalidade } from '../../schemas/penalidade.ts';
import { perfil } from '../../schemas/perfil.ts';
import { profissional } from '../../schemas/profissional.ts';
import { setor } from '../../schemas/setor.ts';
import { termoEnviado } from '../../schemas/termoEnviado.ts';
import { textoPadrao } from '../../schemas/textoPadrao.ts';
import { tipoTaxa } from '../../schemas/tipoTaxa.ts';
import { usuario } from '../../schemas/usuario.ts';
import { procuracao } from '../../schemas/procuracao.ts';
import { validacaoCadastro } from '../../schemas/validacaoCadastro.ts';
import { zonaOcupacao } from '../../schemas/zonaOcupacao.ts';

/** The registries of this panel: one line each, and a screen of its own only for what the declaration cannot say. */
export const recursos = {
  zonaOcupacao: resourceOf(zonaOcupacao),
  imovel: resourceOf(imovel),
  setor: resourceOf(setor),
  perfil: resourceOf(perfil),
  profissional: resourceOf(profissional),
  parametro: resourceOf(parametro),
  feriado: resourceOf(feriado),
  clienteApi: resourceOf(clienteApi),
  categoriaTaxa: resourceOf(categoriaTaxa),
  tipoTaxa: resourceOf(tipoTaxa),
  formulaTaxa: resourceOf(formulaTaxa),
  modeloDocumento: resourceOf(modeloDocumento),
  modeloMensagem: resourceOf(modeloMensagem),
  certificado: resourceOf(certificado),
  conector: resourceOf(conector),
  licenca: resourceOf(licenca),
  mensagem: resourceOf(mensagemEnviada),
  notificacao: resourceOf(notificacao),
  assinatura: resourceOf(assinatura, {
    show: telaTardia(async () => (await import('./assinatura/VerAssinatura.tsx')).VerAssinatura),
  }),
  termoEnviado: resourceOf(termoEnviado, {
    show: telaTardia(async () => (await import('./termo/VerTermo.tsx')).VerTermo),
  }),
  minhaAuditoria: resourceOf(minhaAuditoria),
  convenio: resourceOf(convenio),
  textoPadrao: resourceOf(textoPadrao),
  noticia: resourceOf(noticia),
  faq: resourceOf(faq),
  feedback: resourceOf(feedback),
  ausencia: resourceOf(ausencia),
  janelaVistoria: resourceOf(janelaVistoria),
  procuracao: resourceOf(procuracao),
  penalidade: resourceOf(penalidade),
  usuario: resourceOf(usuario, {
    show: telaTardia(async () => (await import('../../resources/usuario/UsuarioShow.tsx')).UsuarioShow),
  }),
  contribuinte: resourceOf(pessoa, {
    show: telaTardia(async () => (await import('../../resources/pessoa/VerRequerente.tsx')).VerRequerente),
    create: telaTardia(async () => (await import('../../resources/pessoa/NovoRequerente.tsx')).NovoRequerente),
    edit: telaTardia(async () => (await import('../../resources/pessoa/EditarRequerente.tsx')).EditarRequerente),
  }),
  contribuinteValidacao: resourceOf(validacaoCadastro, {
    show: telaTardia(async () => (await import('./cadastro/validacao/ValidarCadastro.tsx')).ValidarCadastro),
  }),
  dadoInformado: resourceOf(dadoInformado, {
    show: telaTardia(async () => (await import('./cadastro/informados/VerDadoInformado.tsx')).VerDadoInformado),
  }),
  auditoria: resourceOf(auditoria, {
    show: telaTardia(async () => (await import('./auditoria/AuditoriaShow.tsx')).AuditoriaShow),
  }),
} as const;
