import type { Definicao } from '../../../../schemas/processo/definicao.ts';
import { passosDo } from '../../../../schemas/processo/edicao/caminho.ts';

/** The place of the editor that the address names; without one its first page. */
export const lerLugarAberto = (): string => new URLSearchParams(window.location.search).get('em') ?? 'processo';

/** The place in the address, so that it can be sent and is there after a reload; not by the router, which asks before it leaves unsaved changes. */
export const guardarLugarAberto = (caminho: string): void => {
  const endereco = new URL(window.location.href);
  endereco.searchParams.set('em', caminho);
  window.history.replaceState(window.history.state, '', endereco);
};

/** The step that a place is in, or that asks for the field there. */
export const etapaEm = ({ etapas, campos }: Definicao, em: string): string | null => {
  const [parte, posicao] = passosDo(em);
  if (parte === 'etapas') return etapas[Number(posicao)]?.chave ?? null;
  const campo = parte === 'campos' ? campos[Number(posicao)]?.chave : undefined;
  return (
    etapas.find(({ secoes = [] }) => secoes.some((s) => campo !== undefined && s.campos.includes(campo)))?.chave ?? null
  );
};
