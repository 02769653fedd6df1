import { useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react';
import type { ErrosPorCampo } from '../../schemas/errors.ts';
import type { Formulario } from '../../schemas/processo/formulario.ts';
import type { Respostas } from '../../schemas/requerimento/resposta.ts';
import {
  lerSecoes,
  PARTE_CONFERIR,
  PARTE_DOCUMENTOS,
  type DocumentoAEnviar,
  type FormularioLido,
} from './lerSecoes.ts';
import type { RegrasDoFormulario } from './regrasDoFormulario.ts';
import { SecoesEmAbas } from './SecoesEmAbas.tsx';
import type { ErrosDoFormulario } from './validador.ts';
import './abasDasPartes.css';

type Secao = Formulario['secoes'][number];

export interface PropsDasSecoesDaEtapa {
  readonly formulario: Formulario;
  readonly regras: RegrasDoFormulario;
  /** Of this form, and of those before it that its rules go by. */
  readonly respostas: Respostas;
  /** What only the server knows of fields whose rules need it. */
  readonly servidor: { readonly visiveis: readonly string[]; readonly valores: Respostas };
  /** What was said when it was last sent. */
  readonly erros: ErrosPorCampo;
  readonly documentos?: readonly DocumentoAEnviar[];
  /** Fields of kind `arquivo` that have a file. */
  readonly comArquivo: ReadonlySet<string>;
  readonly desenharSecao: (secao: Secao, lido: Pick<FormularioLido, 'visiveis' | 'digitadas' | 'erros'>) => ReactNode;
  /** Draws the documents, where there are any. */
  readonly desenharDocumentos?: () => ReactNode;
  readonly classe?: string;
  /** A title also over the only section. */
  readonly sempreComTitulo?: boolean;
}

const SEM_DOCUMENTOS: readonly DocumentoAEnviar[] = [];
const doCampo = (onde: string): string => onde.split(/[[.]/)[0] ?? onde;

/** Of what the server refused: what still stands as it was refused. */
function useRecusas(
  erros: ErrosPorCampo,
  respostas: Respostas,
): { readonly vez: string; readonly erros: ErrosDoFormulario } {
  const vez = JSON.stringify(erros);
  const julgadas = useRef({ vez, respostas });
  if (julgadas.current.vez !== vez) julgadas.current = { vez, respostas };
  const antes = julgadas.current.respostas;
  const igual = (campo: string): boolean =>
    JSON.stringify(antes[campo] ?? null) === JSON.stringify(respostas[campo] ?? null);
  return { vez, erros: Object.fromEntries(Object.entries(erros).filter(([onde]) => igual(doCampo(onde)))) };
}

/**
 * The sections of a step's form that is filled in as one piece (staff, the editor's preview, a test run): under each other on one page,
 * or as the tabs that its definition asks for. Tabs read the form as the applicant's does: what is missing is said once its tab was left.
 */
export function SecoesDaEtapa(props: PropsDasSecoesDaEtapa): ReactElement {
  const { formulario, regras, respostas, servidor, documentos = SEM_DOCUMENTOS, comArquivo, desenharSecao } = props;
  const [visitadas, setVisitadas] = useState<ReadonlySet<string>>(new Set());
  const recusas = useRecusas(props.erros, respostas);
  const lido = lerSecoes({
    ...{ formulario, regras, documentos, comArquivo, visitadas, validar: null, recusas: recusas.erros },
    retrato: { respostas, emConflito: {}, servidor: { ...servidor, erros: {} } },
  });
  const titulos = useMemo(() => new Map(formulario.secoes.map((secao) => [secao.chave, secao])), [formulario]);
  const visitar = (parte: string): void =>
    setVisitadas((antes) => (antes.has(parte) ? antes : new Set([...antes, parte])));

  const ajudaDe = ({ ajuda }: Secao): ReactNode => ajuda !== null && <p className="secundario">{ajuda}</p>;
  const tituloDe = ({ titulo }: { readonly titulo: string }): string => titulo || 'Seção sem título';

  if (formulario.etapa.apresentacao !== undefined)
    return (
      <SecoesEmAbas
        partes={lido.partes
          .filter(({ chave }) => chave !== PARTE_CONFERIR)
          .map((parte) => ({ ...parte, titulo: tituloDe(parte) }))}
        faltas={lido.faltas}
        recusas={recusas}
        aoVisitar={visitar}
        desenhar={(parte) => {
          const secao = titulos.get(parte);
          if (secao === undefined) return parte === PARTE_DOCUMENTOS ? props.desenharDocumentos?.() : null;
          return (
            <>
              {ajudaDe(secao)}
              {desenharSecao(secao, lido)}
            </>
          );
        }}
      />
    );
  return (
    <>
      {formulario.secoes.map((secao) => (
        <section key={secao.chave} aria-label={secao.titulo} className={props.classe}>
          {(props.sempreComTitulo === true || formulario.secoes.length > 1) && <h3>{tituloDe(secao)}</h3>}
          {ajudaDe(secao)}
          {desenharSecao(secao, { ...lido, erros: props.erros })}
        </section>
      ))}
      {documentos.length > 0 && (
        <div className={props.classe}>
          <h3>Documentos</h3>
          {props.desenharDocumentos?.()}
        </div>
      )}
    </>
  );
}
