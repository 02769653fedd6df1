import { useState, type ReactElement, type ReactNode } from 'react';
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
  readonly acao: (impedimentos: number | undefined) => ReactNode;
}

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

  const saida = (achado: Achado): ReactNode => {
    if (achado.codigo === 'parametro_sem_valor') return <a href={lugar.parametrosDaCidade}>Informar o valor</a>;
    if (achado.codigo !== 'setor_sem_membros' && achado.codigo !== 'setor_sem_analista') return null;
    const setor = setorDo(achado, setores);
    return (
      setor !== undefined && (
        <Botao variante="texto" tamanho="pequeno" onClick={() => setSemMembros(setor)}>
          Escolher membros
        </Botao>
      )
    );
  };
  const impedimentos = data?.filter(({ gravidade }) => gravidade === 'bloqueia').length;
  const titulo =
    data === undefined || data.length === 0 ? 'Antes de publicar' : `Antes de publicar: ${contarAchados(data)}`;

  return (
    <Cartao titulo={titulo} acao={acao(impedimentos)}>
      {error !== null && <FalhaAoCarregar titulo="Não foi possível conferir." erro={error} tentarDeNovo={refetch} />}
      {data === undefined && error === null && <Esqueleto rotulo="Conferindo o processo…" linhas={3} />}
      {data !== undefined && data.length > 0 && <ListaDeAchados achados={data} saida={saida} />}
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
