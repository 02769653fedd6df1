import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import { impede, type Achado } from '../../../schemas/processo/verificar/achado.ts';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../layout/ui/FalhaAoCarregar.tsx';
import { useAchados, useSetoresDaCidade, type SetorDaCidade } from './chamadas.ts';
import { contarAchados } from './contarAchados.ts';
import { ListaDeAchados } from './ListaDeAchados.tsx';
import { useLugar } from './lugar.ts';
import { MembrosDoSetor } from './MembrosDoSetor.tsx';

interface Props {
  readonly processoId: number;
  readonly versao: number;
  /** The button that publishes, blocked while something here blocks. */
  readonly acao: (conferencia: Conferencia) => ReactNode;
}

/** How the check stands, for the button that hangs on it. */
export interface Conferencia {
  /** Undefined: not known. */
  readonly impedimentos: number | undefined;
  /** Why the version cannot be published now; undefined: it can. */
  readonly impedidoPor: string | undefined;
  /** Looks again and shows what it found; where nothing blocks, calls on. */
  readonly conferir: (seguir: () => void) => Promise<void>;
}

const impedidoPor = (impedimentos: number | undefined, falhou: boolean): string | undefined => {
  if (falhou) return 'Não foi possível conferir. Use o botão para tentar de novo.';
  if (impedimentos === undefined) return 'Conferindo o processo…';
  return impedimentos === 0 ? undefined : 'Corrija o que impede, na lista abaixo. O botão confere de novo.';
};

/** The sentence of the finding names the sector by its sigla, in quotes. */
const setorDo = ({ mensagem }: Achado, setores: readonly SetorDaCidade[]): SetorDaCidade | undefined => {
  const sigla = /setor "([^"]+)"/.exec(mensagem)?.[1]?.toLowerCase();
  return setores.find((setor) => (setor.sigla || setor.nome).toLowerCase() === sigla);
};

/** What the publish checks find in this version and this city, each with the way to mend it (process.md 1 "Publish gate"). */
export function AntesDePublicar({ processoId, versao, acao }: Props): ReactElement {
  const lugar = useLugar();
  const consulta = useAchados(lugar, processoId, versao);
  const { data: setores = [] } = useSetoresDaCidade(lugar);
  const [semMembros, setSemMembros] = useState<SetorDaCidade | null>(null);
  const { data, error, refetch } = consulta;

  const noEditor = ({ onde }: Achado): ReactNode =>
    onde !== '' && (
      <a href={`${lugar.editor(processoId)}?${new URLSearchParams({ em: onde }).toString()}`}>Ver no editor</a>
    );
  const saida = (achado: Achado): ReactNode => {
    if (achado.codigo === 'parametro_sem_valor') return <a href={lugar.parametrosDaCidade}>Informar o valor</a>;
    if (achado.codigo !== 'setor_sem_membros' && achado.codigo !== 'setor_sem_analista') return noEditor(achado);
    const setor = setorDo(achado, setores);
    return setor === undefined ? (
      noEditor(achado)
    ) : (
      <Botao variante="texto" tamanho="pequeno" onClick={() => setSemMembros(setor)}>
        Escolher membros
      </Botao>
    );
  };
  const lista = useRef<HTMLDivElement>(null);
  const conferir = async (seguir: () => void): Promise<void> => {
    const { data: achados } = await refetch();
    if (achados === undefined) return;
    if (impede(achados)) lista.current?.focus();
    else seguir();
  };
  const impedimentos = data?.filter(({ gravidade }) => gravidade === 'bloqueia').length;
  // Advice on wording is counted where it is opened, right below.
  const faltas = contarAchados((data ?? []).filter(({ gravidade }) => gravidade !== 'sugere'));
  const titulo = faltas === '' ? 'Antes de publicar' : `Antes de publicar: ${faltas}`;

  return (
    <Cartao
      titulo={titulo}
      acao={
        <div className="publicar-acao">
          {acao({ impedimentos, impedidoPor: impedidoPor(impedimentos, error !== null), conferir })}
        </div>
      }
    >
      {error !== null && <FalhaAoCarregar titulo="Não foi possível conferir." erro={error} tentarDeNovo={refetch} />}
      {data === undefined && error === null && <Esqueleto rotulo="Conferindo o processo…" linhas={3} />}
      {data !== undefined && data.length > 0 && (
        <div ref={lista} tabIndex={-1} role="group" aria-label="O que a conferência achou">
          <ListaDeAchados achados={data} saida={saida} />
        </div>
      )}
      {data !== undefined && !impede(data) && (
        <p className="pronto-para-publicar">
          {data.every(({ gravidade }) => gravidade === 'sugere')
            ? 'Nada a corrigir: esta versão pode ser publicada.'
            : 'Os avisos não impedem de publicar.'}
        </p>
      )}
      {semMembros !== null && (
        <MembrosDoSetor setor={semMembros} aoFechar={() => setSemMembros(null)} aoMudar={() => void refetch()} />
      )}
    </Cartao>
  );
}
