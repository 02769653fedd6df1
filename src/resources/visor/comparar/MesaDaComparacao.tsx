import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { atalhosLigados } from '../../../panels/layout/ui/useTeclas.ts';
import type { Ferramenta } from '../Ferramentas.tsx';
import type { Folhas } from '../folhas.ts';
import { ParteQueFalta } from '../ParteQueFalta.tsx';
import type { VistaDaMesa } from '../vistaDaMesa.ts';
import { ajustarPelaTecla, frasesDoAjuste } from './ajuste.ts';
import { BarraDeAjuste } from './BarraDeAjuste.tsx';
import { alternado, BarraDoPeso } from './BarraDoPeso.tsx';
import type { Rotulos } from './EscolhaDasVersoes.tsx';
import { Legenda } from './Legenda.tsx';
import { MesasDoModo } from './MesasDoModo.tsx';
import { useSobrepostas, type Sobrepostas } from './useSobrepostas.ts';

interface Props {
  /** null: this revision has no such file. */
  readonly antes: Folhas | null;
  readonly depois: Folhas | null;
  readonly rotulos: Rotulos;
  readonly vista: VistaDaMesa | undefined;
  readonly lugarDasFerramentas: HTMLElement | null;
  readonly escolhendo: boolean;
  readonly aoEscolherVersoes: () => void;
  readonly aoTerTeclas: (teclar: () => (evento: KeyboardEvent) => boolean) => void;
  readonly aoTerVista: (ver: () => VistaDaMesa | undefined) => void;
}

const PASSO_DO_PESO = 0.1;
const entre01 = (n: number): number => Math.round(Math.min(1, Math.max(0, n)) * 100) / 100;

/** Keys of two that lie over each other: B shows the one, then the other; [ and ] more of the one or the other; those that align. */
const teclaDasSobrepostas = (
  evento: KeyboardEvent,
  { peso, pesar, ajuste, ajustar }: Sobrepostas,
  aoAlinhar: () => void,
): boolean => {
  const movido = ajustarPelaTecla(ajuste, evento);
  if (movido !== undefined) return (aoAlinhar(), ajustar(movido), true);
  if (evento.ctrlKey || evento.metaKey || evento.altKey) return false;
  const atos: Readonly<Record<string, () => void>> = {
    '[': () => pesar(entre01(peso - PASSO_DO_PESO)),
    ']': () => pesar(entre01(peso + PASSO_DO_PESO)),
    ...(atalhosLigados() ? { b: () => pesar(alternado(peso)) } : {}),
  };
  const ato = Object.hasOwn(atos, evento.key) ? atos[evento.key] : undefined;
  ato?.();
  return ato !== undefined;
};

/** A pair of files: over each other in ink that tells which is which, or side by side. */
export function MesaDaComparacao(props: Props): ReactElement {
  const { antes, depois, rotulos, escolhendo, aoTerTeclas, aoTerVista } = props;
  const sobrepostas = useSobrepostas(antes, depois);
  const { peso, pesar, ajuste, ajustar } = sobrepostas;
  const [lado, setLado] = useState(false);
  const [alinhando, setAlinhando] = useState(false);
  const [vista, setVista] = useState(props.vista);
  const ondeEsta = useRef<() => VistaDaMesa | undefined>(() => undefined);
  const daMesa = useRef<(evento: KeyboardEvent) => boolean>(() => false);

  const teclar = useRef<(evento: KeyboardEvent) => boolean>(() => false);
  useEffect(() => {
    teclar.current = (evento) => {
      if (evento.target instanceof HTMLSelectElement) return false;
      if (!lado && teclaDasSobrepostas(evento, sobrepostas, () => setAlinhando(true))) return true;
      return daMesa.current(evento);
    };
  });
  useEffect(() => aoTerTeclas(() => (evento) => teclar.current(evento)), [aoTerTeclas]);
  const [dizerVista] = useState(() => aoTerVista);
  useEffect(() => {
    dizerVista(() => ondeEsta.current());
    return () => dizerVista(() => undefined);
  }, [dizerVista]);

  const ferramentas: readonly Ferramenta[] = [
    {
      ...{ chave: 'versoes', rotulo: 'Versões', icone: 'historico', ativa: escolhendo, nomeada: true },
      aoUsar: props.aoEscolherVersoes,
    },
    {
      ...{ chave: 'lado', rotulo: 'Lado a lado', icone: 'colunas', ativa: lado, nomeada: true },
      aoUsar: () => (setVista(ondeEsta.current()), setLado(!lado)),
    },
    ...(lado
      ? []
      : [
          {
            ...({ chave: 'alinhar', rotulo: 'Alinhar', icone: 'mover', ativa: alinhando, nomeada: true } as const),
            aoUsar: () => setAlinhando(!alinhando),
          },
        ]),
  ];
  return (
    <>
      {!lado && <Legenda {...rotulos} />}
      {/* Other desks, which lie as these did. */}
      <MesasDoModo
        key={String(lado)}
        {...{ antes, depois, sobrepostas, rotulos, vista, ferramentas, lado }}
        lugarDasFerramentas={props.lugarDasFerramentas}
        aoTerMesa={(ver, teclaDaMesa) => {
          ondeEsta.current = ver;
          daMesa.current = teclaDaMesa;
        }}
      />
      {!lado && alinhando && (
        <BarraDeAjuste depois={rotulos.depois} ajuste={ajuste} aoAjustar={ajustar} frase={frasesDoAjuste(ajuste)} />
      )}
      <ParteQueFalta de={[antes, depois]} />
      {!lado && <BarraDoPeso {...{ rotulos, peso }} aoPesar={pesar} />}
    </>
  );
}
