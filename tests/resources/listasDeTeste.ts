import type { ConteudoDaVisao, ListaDoUsuario, VisaoVista } from '../../src/schemas/visao.ts';
import { envelope, recusa, type PedidoRecebido, type Resposta } from '../support/servidorDeRespostas.ts';

export interface ListasDeTeste {
  /** How the user has his lists, as it was last kept. */
  readonly minhas: ListaDoUsuario[];
  readonly visoes: VisaoVista[];
  responder(pedido: PedidoRecebido): Resposta | undefined;
}

export const visaoDeTeste = (id: number, mudancas: Partial<VisaoVista>): VisaoVista => ({
  id,
  lista: 'zona_ocupacao',
  nome: `Visão ${id}`,
  versao: 1,
  dono: { id: 7, nome: 'Dalva Montalegre' },
  setor: null,
  de_todos: false,
  sumidos: [],
  pode_alterar: true,
  descartados: [],
  conteudo: { filtros: {}, ordem: null, colunas: null, por_pagina: null },
  ...mudancas,
});

/** me/listas and me/visoes that live in two lists: enough of the contract for the screens to be used as a clerk uses them. */
export const listasDeTeste = (
  iniciais: { readonly minhas?: readonly ListaDoUsuario[]; readonly visoes?: readonly VisaoVista[] } = {},
): ListasDeTeste => {
  const minhas = [...(iniciais.minhas ?? [])];
  const visoes = [...(iniciais.visoes ?? [])];
  const mudarLista = (lista: string, corpo: Partial<ListaDoUsuario>): Resposta => {
    const i = minhas.findIndex((uma) => uma.lista === lista);
    const nova = { lista, colunas: null, visao_id: null, ...minhas[i], ...corpo };
    minhas.splice(i < 0 ? minhas.length : i, 1, nova);
    return envelope(nova);
  };
  const criar = (corpo: {
    lista: string;
    nome: string;
    setor_id: number | null;
    conteudo: ConteudoDaVisao;
  }): Resposta => {
    if (visoes.some(({ nome }) => nome === corpo.nome)) {
      const frase = 'Já existe uma visão com este nome nesta lista';
      const negada = recusa(422, 'dados_invalidos', frase);
      return { ...negada, corpo: { ...(negada.corpo as object), erros: { nome: [frase] } } };
    }
    const { setor_id, ...resto } = corpo;
    const nova = visaoDeTeste(visoes.length + 1, {
      ...resto,
      setor: setor_id === null ? null : { id: setor_id, nome: 'Urbanismo' },
    });
    visoes.push(nova);
    return { ...envelope(nova, 'Visão salva'), status: 201 };
  };
  const alterar = (id: number, corpo: Partial<VisaoVista>): Resposta => {
    const i = visoes.findIndex((uma) => uma.id === id);
    const antes = visoes[i];
    if (antes === undefined) return recusa(404, 'nao_encontrado', 'Visão não encontrada');
    const nova = { ...antes, ...corpo, versao: antes.versao + 1 };
    visoes[i] = nova;
    return envelope(nova, 'Visão alterada');
  };
  return {
    minhas,
    visoes,
    responder({ method, path, corpo }) {
      const [endereco = '', busca] = path.split('?');
      const [, grupo, resto] = /^me\/(listas|visoes)(?:\/(.+))?$/.exec(endereco) ?? [];
      if (grupo === undefined) return undefined;
      const dados = method === 'POST' ? (JSON.parse(corpo || '{}') as Record<string, unknown>) : {};
      if (grupo === 'listas') return resto === undefined ? envelope([...minhas]) : mudarLista(resto, dados);
      if (method === 'GET' && resto !== undefined) {
        const uma = visoes.find(({ id }) => id === Number(resto));
        return uma === undefined ? recusa(404, 'nao_encontrado', 'Visão não encontrada') : envelope(uma);
      }
      if (method === 'GET') {
        const lista = new URLSearchParams(busca).get('lista');
        return envelope(visoes.filter((uma) => uma.lista === lista));
      }
      if (resto === undefined) return criar(dados as unknown as Parameters<typeof criar>[0]);
      if (resto !== 'excluirIds') return alterar(Number(resto), dados as Partial<VisaoVista>);
      for (const id of dados['ids'] as number[])
        visoes.splice(
          visoes.findIndex((uma) => uma.id === id),
          1,
        );
      return envelope(null, 'Visão excluída');
    },
  };
};
