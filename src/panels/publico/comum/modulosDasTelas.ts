import type { PadraoPublico } from './rotas.ts';

const ERRO = 'erros/TelaDeErro.tsx';

/**
 * File of each public screen below src/panels/publico, so that the server can send its styles and scripts along; apart from the table that
 * the log-in loads, since only the server reads it. A pattern that is in one of them alone does not compile.
 */
export const modulosDasTelas: Readonly<Record<PadraoPublico, string>> = {
  '/': 'entrada/TelaDeEntrada.tsx',
  '/sistema/login': 'entrada/TelaDeEntrada.tsx',
  '/autocadastro': 'cadastro/TelaDeAutocadastro.tsx',
  '/passwordReset': 'senha/TelaDeRecuperacao.tsx',
  '/auth/passwordChange/:token': 'senha/TelaDeNovaSenha.tsx',
  '/enviarConfirmacaoEmail': 'confirmacao/TelaDeReenvio.tsx',
  '/auth/confirmarEmail/:id': 'confirmacao/TelaDeConfirmacao.tsx',
  '/auth/confirmarLocationTrusted/:id': 'confirmacao/TelaDeConfirmacao.tsx',
  '/auth/finalizar-cadastro/:id': 'cadastro/TelaDeFinalizarCadastro.tsx',
  '/auth/retorno': 'provedor/TelaDeRetorno.tsx',
  '/requerimento/visualizar/:id?': 'consulta/TelaDeRequerimento.tsx',
  '/requerimento/canhoto/:id': 'consulta/TelaDeCanhoto.tsx',
  '/requerimento/contribuinte/relatorio/pendencias/:id': 'relatorio/TelaDePendencias.tsx',
  '/requerimento/prefeitura/relatorio/pendencias/:id': 'relatorio/TelaDePendencias.tsx',
  '/autenticidade/:codigo?': 'consulta/TelaDeAutenticidade.tsx',
  '/dados-abertos': 'abertos/TelaDeDadosAbertos.tsx',
  '/external-file': 'consulta/TelaDeArquivoExterno.tsx',
  '/em-manutencao': 'erros/TelaDeManutencao.tsx',
  '/navegador-nao-compativel': 'erros/TelaDeNavegador.tsx',
  '/convite/:token': 'comum/telasPorLink.ts',
  '/parecer/:token': 'comum/telasPorLink.ts',
  '/404/:painel?': ERRO,
  '/401/:painel?': ERRO,
  '/403/:painel?': ERRO,
  '/500/:painel?': ERRO,
  '/409': ERRO,
  '/erro/:painel?': ERRO,
};
