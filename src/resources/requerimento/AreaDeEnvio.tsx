import {
  Suspense,
  useContext,
  useId,
  useRef,
  useState,
  type DragEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Botao } from '../../panels/layout/ui/Botao.tsx';
import { classes } from '../../panels/layout/ui/classes.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import { parteTardia } from '../../panels/layout/ui/tardia.tsx';
import { DeclaracaoDoArquivo } from './DeclaracaoDoArquivo.tsx';
import { OQueResta } from './OQueResta.ts';
import './areaDeEnvio.css';

const Camera = parteTardia(async () => (await import('../fotos/Camera.tsx')).Camera);

/** A device that is held in the hand: its chooser is slow to reach the camera, so the camera has a way of its own. */
const naMao = (): boolean => typeof window.matchMedia === 'function' && window.matchMedia('(pointer: coarse)').matches;

/** What the chooser lets through: a JPG may be a phone's photo as the phone keeps it. */
const extensoes = (formatos: readonly string[]): string =>
  [...formatos, ...(formatos.includes('jpg') ? ['jpeg', 'heic', 'heif'] : [])]
    .map((formato) => `.${formato}`)
    .join(',');

export interface PropsDaAreaDeEnvio {
  /** What is being asked for, for the name of the button: 'Matrícula do imóvel'. */
  readonly rotulo: string;
  readonly formatos: readonly string[];
  readonly varios: boolean;
  readonly texto?: ReactNode;
  readonly botao?: string;
  readonly id?: string;
  /** What is not taken here: whoever sends a file states first that it is not that. */
  readonly nao_aceita?: string | undefined;
  /** Why nothing goes on without a file here. */
  readonly erro?: string | undefined;
  readonly aoEscolher: (arquivos: readonly File[]) => void;
  /** Hands out what opens the chooser. */
  readonly abrir?: (abrir: () => void) => void;
}

/** A place to drop files on or to choose them from; on phones also to photograph them. */
export function AreaDeEnvio(props: PropsDaAreaDeEnvio): ReactElement {
  const { rotulo, formatos, varios, texto, botao = 'Escolher arquivo', id, erro, nao_aceita } = props;
  const [sobre, setSobre] = useState(false);
  const [declaracao, setDeclaracao] = useState<'falta' | 'cobrada' | 'marcada'>('falta');
  const entrada = useRef<HTMLInputElement>(null);
  const caixa = useRef<HTMLInputElement>(null);
  const idDoTexto = useId();
  const idDoErro = useId();
  const resta = useContext(OQueResta);
  const pode = nao_aceita === undefined || declaracao === 'marcada';
  const cobrar = (): void => {
    setDeclaracao('cobrada');
    caixa.current?.focus();
  };
  const abrir = (): void => (pode ? entrada.current?.click() : cobrar());
  props.abrir?.(abrir);

  const aoEscolher = (arquivos: readonly File[]): void => {
    if (arquivos.length === 0) return;
    if (!pode) return cobrar();
    // It is of these files: the next ones need it again.
    setDeclaracao('falta');
    props.aoEscolher(varios ? arquivos : arquivos.slice(0, 1));
  };
  const receber = (lista: FileList | null): void => aoEscolher(Array.from(lista ?? []));
  const arrastar = (dentro: boolean) => (evento: DragEvent) => {
    evento.preventDefault();
    setSobre(dentro);
  };
  return (
    <div
      className={classes('area-de-envio', sobre && 'area-de-envio-sobre', erro !== undefined && 'area-de-envio-errada')}
      onDragEnter={arrastar(true)}
      onDragOver={arrastar(true)}
      onDragLeave={arrastar(false)}
      onDrop={(evento) => {
        arrastar(false)(evento);
        receber(evento.dataTransfer.files);
      }}
    >
      <input
        ref={entrada}
        type="file"
        className="so-leitor"
        tabIndex={-1}
        aria-label={rotulo}
        multiple={varios}
        accept={extensoes(formatos)}
        onChange={(evento) => {
          receber(evento.target.files);
          // The same file may be chosen again after it was mended.
          evento.target.value = '';
        }}
      />
      <p id={idDoTexto}>
        {texto ?? 'Arraste o arquivo ou fotografe com o celular.'}
        {resta !== undefined && ` ${resta}.`}
      </p>
      {nao_aceita !== undefined && (
        <DeclaracaoDoArquivo
          {...{ nao_aceita, caixa }}
          marcada={declaracao === 'marcada'}
          cobrada={declaracao === 'cobrada'}
          aoMarcar={(marcada) => setDeclaracao(marcada ? 'marcada' : 'falta')}
        />
      )}
      <Botao
        variante="secundario"
        icone="enviar"
        {...(id === undefined ? {} : { id })}
        aria-label={`${botao}: ${rotulo}`}
        aria-describedby={erro === undefined ? idDoTexto : `${idDoErro} ${idDoTexto}`}
        onClick={abrir}
      >
        {botao}
      </Botao>
      {naMao() && pode && (
        <Suspense fallback={null}>
          <Camera rotulo={rotulo} formatos={formatos} aoEscolher={aoEscolher} />
        </Suspense>
      )}
      {erro !== undefined && (
        <p id={idDoErro} className="area-de-envio-erro" role="alert">
          <Icone nome="exclamacao" tamanho={16} />
          {erro}
        </p>
      )}
    </div>
  );
}
