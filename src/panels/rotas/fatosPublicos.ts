import type { PadraoPublico } from '../publico/comum/rotas.ts';
import { paginasDeErro } from '../publico/erros/paginasDeErro.ts';
import type { Rota } from './rota.ts';

type Fatos = Omit<Rota, 'caminho'>;

const aberta = (nome: string, titulo: string): Fatos => ({
  painel: 'publico',
  nome,
  titulo,
  layout: 'publico',
  guarda: 'aberta',
});
const simples = (nome: string, titulo: string): Fatos => ({ ...aberta(nome, titulo), layout: 'simples' });

/** Print reports are pages of the public bundle, for a session with the panel (AMB-022). */
const pendencias = (painel: 'contribuinte' | 'prefeitura'): Fatos => ({
  painel,
  nome: `${painel}.requerimento.relatorio.pendencias`,
  titulo: 'Relatório de pendências',
  layout: 'simples',
  guarda: 'sessao',
});

/**
 * What is said about each public route, apart from the table that the log-in loads (src/panels/publico/comum/rotas.ts): only tests and
 * documents read it. A pattern that is in one of them alone does not compile.
 */
export const fatosPublicos: Readonly<Record<PadraoPublico, Fatos>> = {
  '/': aberta('login', 'Entrar'),
  '/sistema/login': aberta('sistema.auth.login', 'Entrar no sistema'),
  '/autocadastro': aberta('autocadastro', 'Criar cadastro'),
  '/passwordReset': aberta('auth.passwordReset', 'Recuperar a senha'),
  '/auth/passwordChange/:token': aberta('auth.passwordChange', 'Nova senha'),
  '/enviarConfirmacaoEmail': aberta('auth.enviarConfirmacaoEmail', 'Confirmar o e-mail'),
  '/auth/confirmarEmail/:id': aberta('auth.confirmarEmail', 'Confirmação do e-mail'),
  '/auth/confirmarLocationTrusted/:id': aberta('auth.confirmarLocationTrusted', 'Confirmação do local de acesso'),
  '/auth/finalizar-cadastro/:id': aberta('auth.finalizarCadastro', 'Concluir o cadastro'),
  '/auth/retorno': aberta('auth.retorno', 'Entrada pelo provedor de identidade'),
  '/requerimento/visualizar/:id?': aberta('requerimento.visualizar', 'Consultar um requerimento'),
  '/requerimento/canhoto/:id': simples('requerimento.canhoto', 'Protocolo de requerimento'),
  '/requerimento/contribuinte/relatorio/pendencias/:id': pendencias('contribuinte'),
  '/requerimento/prefeitura/relatorio/pendencias/:id': pendencias('prefeitura'),
  '/autenticidade/:codigo?': aberta('autenticidade', 'Conferir um documento'),
  '/dados-abertos': aberta('dadosAbertos', 'Dados abertos'),
  '/external-file': simples('arquivoExterno', 'Arquivo externo'),
  '/convite/:token': aberta('convite', 'Convite para participar'),
  '/parecer/:token': aberta('parecer', 'Parecer de órgão externo'),
  '/em-manutencao': simples('em.manutencao', 'Em manutenção'),
  '/navegador-nao-compativel': simples('navegador.naoCompativel', 'Navegador não compatível'),
  '/404/:painel?': simples('erro.404', paginasDeErro['404'].titulo),
  '/401/:painel?': simples('erro.401', paginasDeErro['401'].titulo),
  '/403/:painel?': simples('erro.403', paginasDeErro['403'].titulo),
  '/500/:painel?': simples('erro.500', paginasDeErro['500'].titulo),
  '/409': simples('erro.409', paginasDeErro['409'].titulo),
  '/erro/:painel?': simples('erro', paginasDeErro.erro.titulo),
};
