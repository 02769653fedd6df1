import { cadastroDeTeste, registro, type CadastroDeTeste } from '../resources/cadastroDeTeste.ts';
import type { PedidoRecebido, Resposta } from './servidorDeRespostas.ts';

const lugares: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  pais: [{ id: 25, nome: 'Brasil', sigla: 'BR' }],
  estado: [
    { id: 24, nome: 'Santa Catarina', sigla: 'SC', pais_id: 25, codigo_ibge: null },
    { id: 16, nome: 'Paraná', sigla: 'PR', pais_id: 25, codigo_ibge: null },
  ],
  cidade: [
    { id: 1, nome: 'Tubarão', estado_id: 24, codigo_ibge: null },
    { id: 2, nome: 'Santa Helena', estado_id: 16, codigo_ibge: null },
    { id: 3, nome: 'Santa Helena', estado_id: 24, codigo_ibge: null },
  ],
  bairro: [{ id: 7, nome: 'Centro', cidade_id: 1 }],
};

const cadastros: readonly CadastroDeTeste[] = Object.entries(lugares).map(([nome, linhas]) =>
  cadastroDeTeste(
    `painel-prefeitura/cadastro/${nome}`,
    linhas.map(({ id, ...campos }) => registro(Number(id), campos)),
  ),
);

/** A small geographic registry, as the staff panel reads it; undefined for any other call. */
export const lugaresDeTeste = (pedido: PedidoRecebido): Resposta | undefined => {
  for (const cadastro of cadastros) {
    const resposta = cadastro.responder(pedido);
    if (resposta !== undefined) return resposta;
  }
  return undefined;
};
