import { useCallback, useState } from 'react';
import { gravar, ler } from '../../authProvider/armazenamento.ts';
import { chaves } from '../../authProvider/chaves.ts';
import type { LugarNaPagina, Ponto } from '../../schemas/visor/lugar.ts';
import { calibrar, escalaDe, medir, type EscalaDoDesenho, type Medida } from '../../schemas/visor/medida.ts';
import type { Tamanho } from './geometria.ts';

/** Files whose scale is kept on this device; the oldest go. */
const LEMBRADAS = 200;

type Escalas = Readonly<Record<string, EscalaDoDesenho>>;

const ehEscala = (valor: unknown): valor is EscalaDoDesenho =>
  typeof valor === 'object' &&
  valor !== null &&
  typeof (valor as EscalaDoDesenho).metrosPorPonto === 'number' &&
  typeof (valor as EscalaDoDesenho).como === 'string';

const lerEscalas = (): Escalas => {
  const guardado = ler(chaves.escalas);
  return typeof guardado === 'object' && guardado !== null
    ? Object.fromEntries(Object.entries(guardado).filter((par): par is [string, EscalaDoDesenho] => ehEscala(par[1])))
    : {};
};

/** A scale that was typed once for a file need not be typed again, on this device. */
const lembrar = (caminho: string, escala: EscalaDoDesenho): void => {
  const { [caminho]: _antes, ...outras } = lerEscalas();
  gravar(chaves.escalas, Object.fromEntries([...Object.entries(outras).slice(1 - LEMBRADAS), [caminho, escala]]));
};

export interface Medicao {
  /** The page on which is measured. */
  readonly pagina: number | null;
  readonly pontos: readonly Ponto[];
  readonly escala: EscalaDoDesenho | null;
  readonly medida: Medida | null;
  readonly marcar: (lugar: LugarNaPagina) => void;
  readonly recomecar: () => void;
  readonly desfazer: () => void;
  readonly porEscala: (n: number) => void;
  /** The way that is drawn is so long. */
  readonly porComprimento: (metros: number) => void;
}

/** What is being measured on a file. A point on another page begins anew there. */
export function useMedicao(caminho: string, tamanhos: readonly Tamanho[]): Medicao {
  const [traco, setTraco] = useState<{ pagina: number; pontos: readonly Ponto[] } | null>(null);
  const [escala, setEscala] = useState<EscalaDoDesenho | null>(() => lerEscalas()[caminho] ?? null);
  const pontos = traco?.pontos ?? [];
  const papel = traco === null ? undefined : tamanhos[traco.pagina - 1];
  const guardar = (nova: EscalaDoDesenho | null): void => {
    if (nova === null) return;
    lembrar(caminho, nova);
    setEscala(nova);
  };
  const marcar = useCallback(({ pagina, x, y }: LugarNaPagina) => {
    setTraco((antes) => ({ pagina, pontos: [...(antes?.pagina === pagina ? antes.pontos : []), { x, y }] }));
  }, []);
  return {
    pagina: traco?.pagina ?? null,
    pontos,
    escala,
    medida: papel === undefined ? null : medir(pontos, papel, escala),
    marcar,
    recomecar: () => setTraco(null),
    desfazer: () => setTraco((antes) => antes && { ...antes, pontos: antes.pontos.slice(0, -1) }),
    porEscala: (n) => guardar(escalaDe(n)),
    porComprimento: (metros) => guardar(papel === undefined ? null : calibrar(pontos, papel, metros)),
  };
}
