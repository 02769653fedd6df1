import { CIRCULO, desenhos, type Desenho } from './desenhos.ts';

const FOLHA = 'M6 3h8l5 5v13H6zM14 3v5h5';
const NUVEM = 'M7 18.5a4.5 4.5 0 0 1-.4-8.98a6 6 0 0 1 11.5 1.3A3.9 3.9 0 0 1 17.5 18.5z';
const CALENDARIO = 'M4.5 5.5h15v15h-15zM4.5 10h15M8.5 3v4M15.5 3v4';

/** The icons that the log-in does not show; loading this file puts them beside its own. */
export const maisDesenhos = {
  menu: { d: 'M4 6.5h16M4 12h16M4 17.5h16' },
  'lupa-mais': { d: 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13zM15.3 15.3L20.5 20.5M7.5 10.5h6M10.5 7.5v6' },
  'lupa-menos': { d: 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13zM15.3 15.3L20.5 20.5M7.5 10.5h6' },
  girar: { d: 'M18.5 12a6.5 6.5 0 1 1-2.2-4.9M16.5 3v4.3h-4.3' },
  mover: {
    d: 'M12 3.5v17M3.5 12h17M9.5 6L12 3.5L14.5 6M9.5 18l2.5 2.5l2.5-2.5M6 9.5L3.5 12L6 14.5M18 9.5l2.5 2.5l-2.5 2.5',
  },
  regua: { d: 'M3.5 8.5h17v7h-17zM7.5 8.5v3M11 8.5v4M14.5 8.5v3M18 8.5v4' },
  sobrepor: { d: 'M4 4h11v11H4zM9 9h11v11H9z' },
  paginas: { d: 'M8 3.5h11.5V17H8zM4.5 7v13.5H16' },
  'na-largura': { d: 'M3.5 5v14M20.5 5v14M6.5 12h11M9 9.5L6.5 12L9 14.5M15 9.5l2.5 2.5l-2.5 2.5' },
  'na-tela': { d: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5' },
  mais: { d: 'M12 5v14M5 12h14' },
  menos: { d: 'M5 12h14' },
  certo: { d: 'M5 12.5l4.5 4.5L19.5 7' },
  'seta-esquerda': { d: 'M14.5 6l-6 6 6 6' },
  'seta-baixo': { d: 'M6 9.5l6 6 6-6' },
  'seta-cima': { d: 'M6 14.5l6-6 6 6' },
  avancar: { d: 'M4 12h15M13 5.5l6.5 6.5-6.5 6.5' },
  subir: { d: 'M12 20V5M5.5 11L12 4.5l6.5 6.5' },
  descer: { d: 'M12 4v15M5.5 13l6.5 6.5 6.5-6.5' },
  reticencias: {
    d: '',
    cheio:
      'M12 3.5a2 2 0 1 1 0 4a2 2 0 0 1 0-4zM12 10a2 2 0 1 1 0 4a2 2 0 0 1 0-4zM12 16.5a2 2 0 1 1 0 4a2 2 0 0 1 0-4z',
  },
  livro: { d: 'M12 6.5C10 5 7 4.5 3.5 5v13.5c3.5-.5 6.5 0 8.5 1.5c2-1.5 5-2 8.5-1.5V5C17 4.5 14 5 12 6.5zM12 6.5V20' },
  'fechar-circulo': { d: `${CIRCULO}M9 9l6 6M15 9l-6 6` },
  'menos-circulo': { d: CIRCULO, cheio: 'M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM7.5 10.8v2.4h9v-2.4z' },
  proibido: { d: `${CIRCULO}M5.7 5.7l12.6 12.6` },
  'pausa-circulo': { d: `${CIRCULO}M9.8 9v6M14.2 9v6` },
  'inicio-circulo': { d: CIRCULO, cheio: 'M10.2 8.3v7.4l5.6-3.7z' },
  'pessoa-circulo': {
    d: `${CIRCULO}M12 7a2.8 2.8 0 1 1 0 5.6a2.8 2.8 0 0 1 0-5.6zM6.5 18.5c1-2.3 3-3.5 5.5-3.5s4.5 1.2 5.5 3.5`,
  },
  pessoa: { d: 'M12 4.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 0 1 0-7zM4.5 20c.6-3.6 3.5-5.5 7.5-5.5s6.9 1.9 7.5 5.5z' },
  pessoas: {
    d: 'M9 5a3 3 0 1 1 0 6a3 3 0 0 1 0-6zM2.5 19c.5-3.2 2.8-5 6.5-5s6 1.8 6.5 5zM15.5 5.2a3 3 0 0 1 0 5.6M17.5 14.4c2.3.6 3.6 2.2 4 4.6h-3',
  },
  prefeitura: { d: 'M3.5 9.5L12 4.5l8.5 5zM5.5 12.5v5M10 12.5v5M14 12.5v5M18.5 12.5v5M3.5 20h17' },
  circulo: { d: CIRCULO },
  relogio: { d: `${CIRCULO}M12 7v5.3l3.5 2` },
  cronometro: { d: 'M12 6a7.5 7.5 0 1 1 0 15a7.5 7.5 0 0 1 0-15zM9.5 2.8h5M12 9.5v4M18 6.5l1.3-1.3' },
  calendario: { d: CALENDARIO },
  'calendario-fechado': { d: `${CALENDARIO}M9.7 13l4.6 4.6M14.3 13l-4.6 4.6` },
  rascunho: { d: 'M4 6.5h11M4 11h8M4 15.5h5M12.5 20l.7-3 6-6 2.3 2.3-6 6z' },
  documento: { d: `${FOLHA}M9 13h7M9 16.5h7` },
  arquivo: { d: FOLHA },
  pasta: { d: 'M3.5 6h6l2 2.5h9v10.5h-17z' },
  caixa: { d: 'M4.5 4.5h15v15h-15zM4.5 13.5h4l1.5 2.5h4l1.5-2.5h4' },
  baixar: { d: 'M12 4v11M7 10.5l5 5 5-5M4.5 19.5h15' },
  enviar: { d: 'M12 15.5v-11M7 9l5-5 5 5M4.5 19.5h15' },
  anexo: {
    d: 'M19 11.5l-7.3 7.3a4.6 4.6 0 0 1-6.5-6.5l8-8a3.1 3.1 0 0 1 4.4 4.4l-7.8 7.8a1.5 1.5 0 0 1-2.2-2.2l6.9-6.9',
  },
  imprimir: { d: 'M7 9V3.5h10V9M7 17H4V9h16v8h-3M7 14h10v6.5H7z' },
  cadeado: { d: 'M5.5 10.5h13v10h-13zM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3M12 14.5v2' },
  chave: { d: 'M7.5 9.5a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM10.5 11l8-6.5 2 2M16 6.5l2 2.5' },
  assinatura: { d: 'M4 20c4 0 3-4 6-4s1.5 4 4.5 4H20M9 12.5l.7-3L16 3.3l2.2 2.2-6.2 6.3z' },
  selo: {
    d: 'M8.5 12.3l2.5 2.5 4.7-5M12 2.8l2.3 1.7 2.8-.3 1.1 2.6 2.6 1.1-.3 2.8 1.7 2.3-1.7 2.3.3 2.8-2.6 1.1-1.1 2.6-2.8-.3L12 23.2l-2.3-1.7-2.8.3-1.1-2.6-2.6-1.1.3-2.8L1.8 13l1.7-2.3-.3-2.8 2.6-1.1 1.1-2.6 2.8.3z',
  },
  sino: { d: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4M12 3v2' },
  megafone: { d: 'M4 9.5v5h3.5L15 19V5L7.5 9.5zM18 9.5c1.5 1.2 1.5 3.8 0 5M7.5 14.5V20H10v-4' },
  ajuda: { d: `${CIRCULO}M9.5 9.7a2.5 2.5 0 1 1 3.8 2.1c-.9.6-1.3 1.1-1.3 2M12 16.7v.01` },
  conversa: { d: 'M4 4.5h16v11.5H9.5L4 20.5z' },
  email: { d: 'M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5' },
  telefone: {
    d: 'M5 3.5h4l1.5 5-2.3 1.7a13 13 0 0 0 5.6 5.6l1.7-2.3 5 1.5v4c0 .8-.7 1.5-1.5 1.5C10.5 20.5 3.5 13.5 3.5 5c0-.8.7-1.5 1.5-1.5z',
  },
  casa: { d: 'M3.5 11.5L12 4l8.5 7.5M6 9.5V20h12V9.5M10 20v-6h4v6' },
  mapa: { d: 'M3.5 6l5.5-2 6 2 5.5-2v14l-5.5 2-6-2-5.5 2zM9 4v14M15 6v14' },
  lugar: {
    d: 'M12 21.5c-4-4.5-6.5-8-6.5-11.5a6.5 6.5 0 0 1 13 0c0 3.5-2.5 7-6.5 11.5zM12 7.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 0 1 0-5z',
  },
  sair: { d: 'M10 4H4.5v16H10M9.5 12H20M15.5 7.5L20 12l-4.5 4.5' },
  trocar: { d: 'M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4' },
  filtro: { d: 'M4 6.5h16M7 12h10M10 17.5h4' },
  arrastar: {
    d: '',
    cheio:
      'M9 4.5a1.6 1.6 0 1 1 0 3.2a1.6 1.6 0 0 1 0-3.2zM9 10.4a1.6 1.6 0 1 1 0 3.2a1.6 1.6 0 0 1 0-3.2zM9 16.3a1.6 1.6 0 1 1 0 3.2a1.6 1.6 0 0 1 0-3.2zM15 4.5a1.6 1.6 0 1 1 0 3.2a1.6 1.6 0 0 1 0-3.2zM15 10.4a1.6 1.6 0 1 1 0 3.2a1.6 1.6 0 0 1 0-3.2zM15 16.3a1.6 1.6 0 1 1 0 3.2a1.6 1.6 0 0 1 0-3.2z',
  },
  colunas: { d: 'M4 5h16v14H4zM9.3 5v14M14.7 5v14' },
  editar: { d: 'M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19z' },
  lixeira: { d: 'M4.5 7h15M9.5 7V4h5v3M6.5 7l1 13.5h9l1-13.5M10 10.5v6.5M14 10.5v6.5' },
  restaurar: { d: 'M4 5v5h5M4.5 10a8 8 0 1 1-.3 4' },
  atualizar: { d: 'M20 5v5h-5M4 19v-5h5M19.3 10a8 8 0 0 0-14.3-2.5M4.7 14a8 8 0 0 0 14.3 2.5' },
  refazer: { d: 'M15 5l4.5 4.5L15 14M19 9.5H9.5a5 5 0 0 0 0 10H13' },
  desfazer: { d: 'M9 5L4.5 9.5 9 14M5 9.5h9.5a5 5 0 0 1 0 10H11' },
  copiar: { d: 'M8.5 8.5h11v12h-11zM15.5 8.5v-5h-11v12h4' },
  link: { d: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1' },
  externo: { d: 'M14 4.5h5.5V10M19 5l-8 8M10 5.5H4.5v14h14V14' },
  configuracoes: {
    d: 'M4 7h8M16.5 7H20M14.2 4.7a2.3 2.3 0 1 1 0 4.6a2.3 2.3 0 0 1 0-4.6zM4 17h3.5M12 17h8M9.7 14.7a2.3 2.3 0 1 1 0 4.6a2.3 2.3 0 0 1 0-4.6z',
  },
  grafico: { d: 'M4 20h16M6.5 16.5v-5M11.5 16.5V6M16.5 16.5V9' },
  fluxo: { d: 'M4 4h6v5H4zM14 15h6v5h-6zM7 9v8.5h7M17 15V6.5h-7' },
  dinheiro: { d: 'M3 6.5h18v11H3zM12 9.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 0 1 0-5zM6 9.5v.01M18 14.5v.01' },
  bandeira: { d: 'M5.5 21V4M5.5 4.5h12l-2.5 4 2.5 4h-12' },
  nuvem: { d: NUVEM },
  'nuvem-certa': { d: `${NUVEM}M9.3 13.3l2 2 3.7-4` },
  'sem-rede': {
    d: 'M3 9.5a13 13 0 0 1 5-3M12 5.5c3.5 0 6.5 1.3 9 4M6.5 13a8 8 0 0 1 4-2.2M15 11.5c1 .4 1.8.9 2.5 1.5M10 16.5a3 3 0 0 1 4 0M12 19.5v.01M4.5 4l15 16',
  },
  estrela: { d: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z' },
  historico: { d: 'M4 5v5h5M4.5 10a8 8 0 1 1-.3 4M12 8v4.5l3 1.7' },
} as const satisfies Record<string, Desenho>;

Object.assign(desenhos, maisDesenhos);
