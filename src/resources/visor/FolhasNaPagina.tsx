import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Aviso } from '../../panels/layout/ui/Aviso.tsx';
import { Botao } from '../../panels/layout/ui/Botao.tsx';
import { classes } from '../../panels/layout/ui/classes.ts';
import { Esqueleto } from '../../panels/layout/ui/Esqueleto.tsx';
import { Cancelado, NaoAbre, SemLeitor, type Folhas } from './folhas.ts';
import './folhasNaPagina.css';

/** More dots than this show nothing on a sheet as wide as a dialog. */
const DENSIDADE_MAXIMA = 2;

/** Opens a PDF that is here; tests hand in sheets that lie in memory. */
export type AbrirPapel = (papel: Blob, sinal: AbortSignal) => Promise<Folhas>;

const abrirPapel: AbrirPapel = async (papel, sinal) => {
  const [{ abrirPdf }, bytes] = await Promise.all([
    import('./abrirPdf.ts'),
    new Response(papel).arrayBuffer().then((lidos) => new Uint8Array(lidos)),
  ]);
  const primeiro = { bytes, inicio: 0, total: bytes.length, nome: '', tipo: 'application/pdf' };
  // All of it is in what was read: nothing is asked for by a path.
  return abrirPdf('', { primeiro }, sinal);
};

interface Folha {
  readonly tela: HTMLCanvasElement;
  /** For who hears the page. */
  readonly texto: string;
}

type Estado =
  | { readonly fase: 'abrindo' | 'sem-leitor' }
  | { readonly fase: 'falhou'; readonly titulo: string; readonly frase: string }
  | { readonly fase: 'aberto'; readonly folhas: readonly Folha[] };

const desenhar = async (folhas: Folhas, pagina: number, largura: number): Promise<Folha> => {
  const tamanho = await folhas.tamanho(pagina);
  const densidade = Math.min(window.devicePixelRatio || 1, DENSIDADE_MAXIMA);
  const { pronto } = folhas.desenhar(pagina, { giro: 0, escala: largura / tamanho.largura, densidade });
  const [tela, palavras] = await Promise.all([pronto, folhas.texto(pagina)]);
  return { tela, texto: palavras.map(({ texto }) => texto).join(' ') };
};

const falhaDe = (erro: unknown): Estado => {
  if (erro instanceof SemLeitor) return { fase: 'sem-leitor' };
  if (erro instanceof NaoAbre) return { fase: 'falhou', titulo: erro.titulo, frase: erro.message };
  console.error(erro);
  return { fase: 'falhou', titulo: 'O documento não pôde ser mostrado aqui', frase: 'Abra em nova aba, ou baixe.' };
};

function Tela({ folha, nome }: { readonly folha: Folha; readonly nome: string }): ReactElement {
  const lugar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = lugar;
    if (current === null) return;
    current.appendChild(folha.tela);
    return () => void current.removeChild(folha.tela);
  }, [folha]);
  return (
    <div role="group" aria-label={nome}>
      <div ref={lugar} aria-hidden="true" />
      <p className="so-leitor">{folha.texto}</p>
    </div>
  );
}

interface Props {
  readonly papel: Blob;
  /** The same for the browser's own reader, where ours does not run. */
  readonly url: string;
  readonly titulo: string;
  readonly abrir?: AbrirPapel;
}

/** A paper that is here already, all its pages under each other: on phones no browser shows a PDF inside of a page. */
export function FolhasNaPagina({ papel, url, titulo, abrir = abrirPapel }: Props): ReactElement {
  const moldura = useRef<HTMLDivElement>(null);
  const [estado, setEstado] = useState<Estado>({ fase: 'abrindo' });
  const [perto, setPerto] = useState(false);
  const mostrado = useRef<Blob | null>(null);
  useEffect(() => {
    const controle = new AbortController();
    const largura = moldura.current?.clientWidth || 640;
    const ler = async (): Promise<void> => {
      // Nearer is the same paper drawn anew: what stands there stays until it is.
      if (mostrado.current !== papel) setEstado({ fase: 'abrindo' });
      mostrado.current = papel;
      const folhas = await abrir(papel, controle.signal);
      try {
        const prontas: Folha[] = [];
        for (let pagina = 1; pagina <= folhas.paginas && !controle.signal.aborted; pagina += 1) {
          prontas.push(await desenhar(folhas, pagina, largura));
          if (!controle.signal.aborted)
            setEstado((antes) => ({
              fase: 'aberto',
              folhas: antes.fase === 'aberto' ? [...prontas, ...antes.folhas.slice(prontas.length)] : [...prontas],
            }));
        }
      } finally {
        folhas.fechar();
      }
    };
    ler().catch((erro: unknown) => {
      if (!controle.signal.aborted && !(erro instanceof Cancelado)) setEstado(falhaDe(erro));
    });
    return () => controle.abort();
  }, [papel, abrir, perto]);
  if (estado.fase === 'sem-leitor') return <iframe className="folhas-do-navegador" src={url} title={titulo} />;
  if (estado.fase === 'falhou')
    return (
      <Aviso tom="bad" titulo={estado.titulo}>
        {estado.frase}
      </Aviso>
    );
  return (
    <>
      <Botao
        className="folhas-mais-perto"
        variante="secundario"
        tamanho="pequeno"
        icone={perto ? 'na-largura' : 'lupa-mais'}
        onClick={() => setPerto(!perto)}
      >
        {perto ? 'Ver a página inteira' : 'Ver mais de perto'}
      </Botao>
      <div className="folhas-na-pagina" role="region" aria-label={titulo} tabIndex={0}>
        <div ref={moldura} className={classes('folhas-na-moldura', perto && 'folhas-de-perto')}>
          {estado.fase === 'aberto' ? (
            estado.folhas.map((folha, i) => <Tela key={i} folha={folha} nome={`Página ${i + 1}`} />)
          ) : (
            <Esqueleto rotulo="Abrindo o documento…" linhas={8} />
          )}
        </div>
      </div>
    </>
  );
}
