import { useState, type ReactElement } from 'react';
import { junto, type Caminho } from '../../../../../schemas/processo/edicao/caminho.ts';
import {
  incluirEtapaDepois,
  moverEtapaDepois,
  posicaoDaIncluida,
} from '../../../../../schemas/processo/edicao/caminhosDasEtapas.ts';
import { duplicarPeca } from '../../../../../schemas/processo/edicao/duplicarPeca.ts';
import { lida } from '../../../../../schemas/processo/edicao/fichaLida.ts';
import { formaDe } from '../../../../../schemas/processo/edicao/formaDaFicha.ts';
import { fichaDaDefinicao } from '../../../../../schemas/processo/edicao/fichas/definicao.ts';
import { novaEtapa } from '../../../../../schemas/processo/edicao/fichas/etapa.ts';
import { incluirPeca } from '../../../../../schemas/processo/edicao/mudancas.ts';
import {
  precisaPerguntar,
  retiradaDaEtapa,
  retirarEtapa,
  type Retirada,
} from '../../../../../schemas/processo/edicao/retirarEtapa.ts';
import { naoCabe } from '../avisoDaRetirada.ts';
import { useEdicao } from '../contexto.ts';
import { RetirarEtapa } from './RetirarEtapa.tsx';

const focarNome = (peca: Caminho): void =>
  void setTimeout(() => document.querySelector<HTMLElement>(`[data-nome="${peca}"]`)?.focus());

/** What is done to the steps as a whole, from the drawing and from the list: each one change, with what has to be asked before it. */
export function useAtosDasEtapas(aoAbrir: (caminho: Caminho) => void) {
  const edicao = useEdicao();
  const [aviso, setAviso] = useState('');
  const [retirando, setRetirando] = useState<{ readonly posicao: number; readonly retirada: Retirada } | null>(null);
  const nomeDa = (posicao: number): string => edicao.definicao().etapas[posicao]?.nome || 'Etapa sem nome';
  const chaveDa = (posicao: number): string => edicao.definicao().etapas[posicao]?.chave ?? '';
  /** Whether one more is allowed; said where not. */
  const cabe = (): boolean => {
    const { itens } = formaDe(lida(fichaDaDefinicao), 'etapas');
    const ha = edicao.definicao().etapas.length;
    if (itens === undefined || ha < itens) return true;
    setAviso(naoCabe(itens));
    return false;
  };
  const tirada = (posicao: number, escolhas: Parameters<typeof retirarEtapa>[2] = {}): void => {
    const nome = nomeDa(posicao);
    edicao.fazer((d) => retirarEtapa(d, posicao, escolhas), `Remover a etapa ${nome}`);
    setRetirando(null);
    aoAbrir('etapas');
    setAviso(`${nome} removida. “Desfazer” traz de volta`);
  };
  const dialogo: ReactElement | null =
    retirando === null ? null : (
      <RetirarEtapa
        definicao={edicao.definicao()}
        retirada={retirando.retirada}
        aoRetirar={(escolhas) => tirada(retirando.posicao, escolhas)}
        aoFechar={() => setRetirando(null)}
      />
    );
  return {
    aviso,
    dialogo,
    /** After a step; null: after the last. */
    incluir: (depoisDe: number | null): void => {
      if (!cabe()) return;
      const nova = junto('etapas', posicaoDaIncluida(edicao.definicao(), depoisDe));
      edicao.fazer((d) => incluirEtapaDepois(d, novaEtapa(), depoisDe), 'Incluir etapa');
      setAviso('');
      edicao.calar(nova);
      aoAbrir(nova);
      focarNome(nova);
    },
    duplicar: (posicao: number): void => {
      if (!cabe()) return;
      const nome = nomeDa(posicao);
      edicao.fazer((d) => duplicarPeca(d, 'etapas', posicao), `Duplicar a etapa ${nome}`);
      aoAbrir(junto('etapas', posicao + 1));
      setAviso(`Cópia de ${nome} depois dela`);
    },
    retirar: (posicao: number): void => {
      const retirada = retiradaDaEtapa(edicao.definicao(), posicao);
      if (retirada === undefined) return;
      if (edicao.definicao().etapas.length === 1) return setAviso('Um processo tem pelo menos uma etapa');
      if (precisaPerguntar(retirada)) setRetirando({ posicao, retirada });
      else tirada(posicao);
    },
    /** To after another. */
    mover: (posicao: number, depoisDe: number): void => {
      const [chave, outra] = [chaveDa(posicao), chaveDa(depoisDe)];
      if (chave === '' || outra === '' || chave === outra) return;
      const nome = nomeDa(posicao);
      setAviso(`${nome} fica depois de ${nomeDa(depoisDe)}`);
      edicao.fazer((d) => moverEtapaDepois(d, chave, outra), `Mover a etapa ${nome}`);
      aoAbrir(
        junto(
          'etapas',
          edicao.definicao().etapas.findIndex((e) => e.chave === chave),
        ),
      );
    },
    ligar: (posicao: number, destino: number): void => {
      const para = chaveDa(destino);
      const levam = edicao.definicao().etapas[posicao]?.proximas ?? [];
      if (para === '' || posicao === destino) return;
      if (levam.some((s) => s.para === para)) return setAviso(`${nomeDa(posicao)} já leva a ${nomeDa(destino)}`);
      edicao.fazer((d) => incluirPeca(d, `etapas[${posicao}].proximas`, { para }), 'Ligar duas etapas');
      aoAbrir(junto('etapas', posicao));
      setAviso(`${nomeDa(posicao)} leva a ${nomeDa(destino)}`);
    },
    desligar: (posicao: number, destino: number): void => {
      const para = chaveDa(destino);
      const etapa = edicao.definicao().etapas[posicao];
      if (etapa?.proximas.some((s) => s.para === para) !== true)
        return setAviso(`${nomeDa(posicao)} não leva a ${nomeDa(destino)}`);
      edicao.fazer(
        (d) => ({
          ...d,
          etapas: d.etapas.map((e) =>
            e.chave === etapa.chave ? { ...e, proximas: e.proximas.filter((s) => s.para !== para) } : e,
          ),
        }),
        'Desligar duas etapas',
      );
      setAviso(`${nomeDa(posicao)} não leva mais a ${nomeDa(destino)}`);
    },
  };
}
export type AtosDasEtapas = ReturnType<typeof useAtosDasEtapas>;
