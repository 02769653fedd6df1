import { Suspense, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { baixar } from '../../dataProvider/baixar.ts';
import { EstadoVazio } from '../../panels/layout/ui/EstadoVazio.tsx';
import { Botao } from '../../panels/layout/ui/Botao.tsx';
import { Esqueleto } from '../../panels/layout/ui/Esqueleto.tsx';
import type { LugarNaPagina } from '../../schemas/visor/lugar.ts';
import type { AbrirFolhas } from './abrirFolhas.ts';
import type { Comparavel } from './comparar/versoes.ts';
import { Ferramentas, useVisorEstreito, type Ferramenta } from './Ferramentas.tsx';
import { FolhaDoNavegador } from './FolhaDoNavegador.tsx';
import { FolhasAbertas, type FerramentaDeMarcar } from './FolhasAbertas.tsx';
import { imprimirArquivo } from './imprimir.ts';
import type { Marca } from './Marcas.tsx';
import type { Passagem } from './passagem.ts';
import { TelaDoVisor } from './TelaDoVisor.tsx';
import { useFolhas } from './useFolhas.ts';
import { useFormulariosDoVisor } from './useFormulariosDoVisor.ts';
import type { VistaDaMesa } from './vistaDaMesa.ts';
import { aberturaTardia } from '../../panels/layout/ui/tardia.tsx';
import './visor.css';
import './visorEstreito.css';

const Comparacao = aberturaTardia(
  async () => (await import('./comparar/Comparacao.tsx')).Comparacao,
  ({ aoFechar }) =>
    () =>
      aoFechar(undefined),
);

export interface PropsDoVisor {
  /** Below /api/v1. */
  readonly caminho: string;
  /** Where "Baixar" has it from, where what is shown was made of it. */
  readonly caminhoDoOriginal?: string;
  readonly nome: string;
  readonly aoFechar: () => void;
  /** Where it opens. */
  readonly lugar?: LugarNaPagina | undefined;
  readonly marcas?: readonly Marca[];
  readonly marcaEscolhida?: string | null;
  readonly aoEscolherMarca?: (id: string) => void;
  /** Ways to choose a place; `aoMarcar` is told which one it was. */
  readonly ferramentas?: readonly FerramentaDeMarcar[];
  readonly aoMarcar?: (lugar: LugarNaPagina, ferramenta: string) => void;
  /** What stands at the right: the marks, the form of the one just made. */
  readonly aoLado?: ReactNode;
  /** The revisions that this file is one of; absent: there is nothing to lay over it. */
  readonly comparavel?: Comparavel | undefined;
  /** To the files that it stands among; absent: it stands alone. */
  readonly passagem?: Passagem | undefined;
  readonly abrir?: AbrirFolhas;
}

/** What the act of a button failed with was told by a toast (dataProvider). */
const jaDito = (erro: unknown): void => {
  if (!(erro instanceof ApiError)) throw erro;
};

/**
 * A file in the page: PDF and pictures, from a note to an A0 plan. What cannot be shown is said, and offered for download
 * (look.md 4 "Viewer").
 */
export function Visor(props: PropsDoVisor): ReactElement {
  const { caminho, caminhoDoOriginal = caminho, nome, abrir, comparavel, passagem } = props;
  const estado = useFolhas(caminho, abrir);
  const [teclar, setTeclar] = useState<((evento: KeyboardEvent) => boolean) | null>(null);
  const [lugarDasFerramentas, setLugarDasFerramentas] = useState<HTMLElement | null>(null);
  const [vista, setVista] = useState<VistaDaMesa | undefined>(undefined);
  const [comparando, setComparando] = useState(false);
  const estreito = useVisorEstreito();
  const [mostrado, setMostrado] = useState(caminho);
  if (mostrado !== caminho) {
    // Another file came into the same viewer: nothing of the one before is kept.
    setMostrado(caminho);
    setVista(undefined);
    setTeclar(null);
    setComparando(false);
  }
  const antesDe = useFormulariosDoVisor();
  const aoFechar = (): void => antesDe(props.aoFechar);
  const aoBaixar = (): void => void baixar(caminhoDoOriginal, { semNavegacao: true }).catch(jaDito);
  const aoImprimir = (): void => void imprimirArquivo(caminho).catch(jaDito);
  const doArquivo: readonly Ferramenta[] = [
    // Phones print what was downloaded.
    ...(estreito ? [] : [{ chave: 'imprimir', rotulo: 'Imprimir', icone: 'imprimir', aoUsar: aoImprimir } as const]),
    { chave: 'baixar', rotulo: 'Baixar', icone: 'baixar', aoUsar: aoBaixar },
  ];
  const comparar = (de: VistaDaMesa): void => (setVista(de), setComparando(true));
  const daFolha =
    estado.fase === 'aberto' ? (
      <span ref={setLugarDasFerramentas} className="visor-ferramentas-das-folhas" />
    ) : (
      <Ferramentas itens={doArquivo} />
    );
  if (comparando && comparavel !== undefined && estado.fase === 'aberto')
    return (
      <Suspense fallback={null}>
        <Comparacao
          {...comparavel}
          vista={vista}
          emprestada={{ caminho, folhas: estado.aberto.folhas }}
          {...(abrir === undefined ? {} : { abrir })}
          aoFechar={(onde) => {
            setVista(onde);
            setComparando(false);
          }}
        />
      </Suspense>
    );
  return (
    <TelaDoVisor
      titulo={nome}
      aoFechar={aoFechar}
      ferramentas={daFolha}
      passagem={passagem && { ...passagem, ir: (passo) => antesDe(() => passagem.ir(passo)) }}
      {...(teclar === null ? {} : { aoTeclar: teclar })}
    >
      {estado.fase === 'abrindo' && (
        <div className="visor-espera">
          <Esqueleto rotulo={`Abrindo ${nome}…`} linhas={8} />
        </div>
      )}
      {estado.fase === 'sem-leitor' && <FolhaDoNavegador caminho={caminho} nome={nome} />}
      {estado.fase === 'falhou' && (
        <div className="visor-espera" role="alert">
          <EstadoVazio
            titulo={estado.falha.titulo}
            acao={
              <>
                {estado.falha.passageira && <Botao onClick={estado.tentarDeNovo}>Tentar de novo</Botao>}
                {estado.falha.baixavel && (
                  <Botao
                    icone="baixar"
                    variante={estado.falha.passageira ? 'secundario' : 'primario'}
                    onClick={aoBaixar}
                  >
                    Baixar o arquivo
                  </Botao>
                )}
              </>
            }
          >
            {estado.falha.frase}
          </EstadoVazio>
        </div>
      )}
      {estado.fase === 'aberto' && (
        <FolhasAbertas
          {...props}
          folhas={estado.aberto.folhas}
          aoTerTeclas={setTeclar}
          lugarDasFerramentas={lugarDasFerramentas}
          doArquivo={doArquivo}
          vista={vista}
          aoComparar={comparavel === undefined ? undefined : comparar}
        />
      )}
    </TelaDoVisor>
  );
}
