import { useCallback, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { Botao } from '../../../panels/layout/ui/Botao.tsx';
import { Esqueleto } from '../../../panels/layout/ui/Esqueleto.tsx';
import { EstadoVazio } from '../../../panels/layout/ui/EstadoVazio.tsx';
import { paresDeArquivos } from '../../../schemas/visor/pares.ts';
import { abrirFolhas, type AbrirFolhas } from '../abrirFolhas.ts';
import { useVisorEstreito } from '../Ferramentas.tsx';
import type { Folhas } from '../folhas.ts';
import { TelaDoVisor } from '../TelaDoVisor.tsx';
import { useFolhas, type EstadoDasFolhas } from '../useFolhas.ts';
import type { VistaDaMesa } from '../vistaDaMesa.ts';
import { EscolhaDasVersoes } from './EscolhaDasVersoes.tsx';
import { MesaDaComparacao } from './MesaDaComparacao.tsx';
import type { Comparavel } from './versoes.ts';
import '../visor.css';
import '../visorEstreito.css';
import './comparar.css';

export interface PropsDaComparacao extends Comparavel {
  /** How its desk lies first; absent: as a file that is opened. */
  readonly vista?: VistaDaMesa | undefined;
  /** A file that is open already, and stays open after. */
  readonly emprestada?: { readonly caminho: string; readonly folhas: Folhas };
  /** With how the desk lay, where there was one. */
  readonly aoFechar: (vista: VistaDaMesa | undefined) => void;
  readonly abrir?: AbrirFolhas;
}

const abertas = (estado: EstadoDasFolhas): Folhas | null => (estado.fase === 'aberto' ? estado.aberto.folhas : null);

/** Opens files, but for the one that is open: that one is lent. */
function useAbrir({ emprestada, abrir = abrirFolhas }: PropsDaComparacao): AbrirFolhas {
  const [dada] = useState(emprestada);
  return useCallback<AbrirFolhas>(
    (caminho, sinal) =>
      dada?.caminho === caminho
        ? Promise.resolve({ nome: '', folhas: { ...dada.folhas, fechar: () => undefined } })
        : abrir(caminho, sinal),
    [dada, abrir],
  );
}

/** Two revisions of a document, which ones is chosen here: over each other or side by side, one pair of their files at a time. */
export function Comparacao(props: PropsDaComparacao): ReactElement {
  const { titulo, versoes, arquivo, aoFechar } = props;
  const [[antes, depois], setEscolhidas] = useState<readonly [number, number]>([props.antes, props.depois]);
  const [escolhido, setPar] = useState<number | null>(null);
  const estreito = useVisorEstreito();
  const [escolhendo, setEscolhendo] = useState(!estreito);
  const [vista, setVista] = useState(props.vista);
  const [teclar, setTeclar] = useState<((evento: KeyboardEvent) => boolean) | null>(null);
  const [lugarDasFerramentas, setLugarDasFerramentas] = useState<HTMLElement | null>(null);
  const ondeEsta = useRef<() => VistaDaMesa | undefined>(() => undefined);

  const [velha, nova] = [versoes[antes], versoes[depois]];
  const pares = paresDeArquivos(velha?.arquivos ?? [], nova?.arquivos ?? []);
  const doArquivo = pares.findIndex(
    (p) => arquivo !== undefined && [p.antes?.caminho, p.depois?.caminho].includes(arquivo),
  );
  const indice = Math.min(escolhido ?? Math.max(0, doArquivo), pares.length - 1);
  const par = pares[indice];
  const abrir = useAbrir(props);
  const velho = useFolhas(par?.antes?.caminho ?? null, abrir);
  const novo = useFolhas(par?.depois?.caminho ?? null, abrir);

  const guardarVista = (): void => setVista(ondeEsta.current() ?? vista);
  const falhou = [velho, novo].find(({ fase }) => fase === 'falhou' || fase === 'sem-leitor');
  const abrindo = [velho, novo].some(({ fase }) => fase === 'abrindo');
  const rotulos = { antes: velha?.rotulo ?? '', depois: nova?.rotulo ?? '' };
  return (
    <TelaDoVisor
      titulo={`Comparar ${titulo}`}
      aoFechar={() => aoFechar(ondeEsta.current() ?? vista)}
      ferramentas={<span ref={setLugarDasFerramentas} className="visor-ferramentas-das-folhas" />}
      {...(teclar === null ? {} : { aoTeclar: teclar })}
    >
      {escolhendo && (
        <EscolhaDasVersoes
          {...{ versoes, antes, depois, pares, rotulos }}
          par={indice}
          aoEscolher={(uma, outra) => {
            guardarVista();
            setEscolhidas([uma, outra]);
            setPar(null);
          }}
          aoEscolherPar={(qual) => {
            guardarVista();
            setPar(qual);
          }}
        />
      )}
      {falhou !== undefined && (
        <div className="visor-espera" role="alert">
          <EstadoVazio
            titulo={falhou.fase === 'falhou' ? falhou.falha.titulo : 'Este navegador não compara arquivos'}
            {...(falhou.fase === 'falhou' && falhou.falha.passageira
              ? { acao: <Botao onClick={falhou.tentarDeNovo}>Tentar de novo</Botao> }
              : {})}
          >
            {falhou.fase === 'falhou' ? falhou.falha.frase : 'Abra as versões uma a uma.'}
          </EstadoVazio>
        </div>
      )}
      {falhou === undefined && abrindo && (
        <div className="visor-espera">
          <Esqueleto rotulo="Abrindo as duas versões…" linhas={8} />
        </div>
      )}
      {falhou === undefined && !abrindo && (
        <MesaDaComparacao
          key={`${par?.antes?.caminho} ${par?.depois?.caminho}`}
          antes={abertas(velho)}
          depois={abertas(novo)}
          {...{ rotulos, vista, lugarDasFerramentas, escolhendo }}
          aoEscolherVersoes={() => setEscolhendo(!escolhendo)}
          aoTerTeclas={setTeclar}
          aoTerVista={(ver) => {
            ondeEsta.current = ver;
          }}
        />
      )}
    </TelaDoVisor>
  );
}
