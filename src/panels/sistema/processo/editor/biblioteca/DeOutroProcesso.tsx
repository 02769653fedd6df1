import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Definicao } from '../../../../../schemas/processo/definicao.ts';
import { nomesDosTipos } from '../../../../../schemas/processo/edicao/fichas/campo.ts';
import type { ProcessoConfigurado } from '../../../../../schemas/processo/listado.ts';
import { Esqueleto } from '../../../../layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../../../layout/ui/FalhaAoCarregar.tsx';
import { Selecao } from '../../../../layout/ui/Selecao.tsx';
import { lerVersao, useProcessos } from '../../chamadas.ts';
import { useLugar } from '../../lugar.ts';
import { contem } from './contem.ts';
import { Marcar } from './Marcar.tsx';

/** What applicants fill in now; of a process that was never published, what is worked on. */
const versaoLida = ({ versoes }: ProcessoConfigurado): number | undefined =>
  (versoes.find(({ situacao }) => situacao === 'vigente') ?? versoes[0])?.numero;

/** The definition that fields are taken from. */
export function useOrigem(processo: ProcessoConfigurado | undefined) {
  const lugar = useLugar();
  const numero = processo === undefined ? undefined : versaoLida(processo);
  return useQuery({
    queryKey: ['processo-configurado', lugar.painel, lugar.cidade, 'definicao', processo?.id, numero],
    queryFn: (): Promise<Definicao> => lerVersao(lugar, processo?.id ?? 0, numero ?? 0),
    enabled: numero !== undefined,
  });
}

interface Props {
  readonly processoAberto: string;
  readonly origem: ProcessoConfigurado | undefined;
  readonly aoEscolherOrigem: (processo: ProcessoConfigurado | undefined) => void;
  readonly busca: string;
  readonly escolhidos: ReadonlySet<string>;
  readonly aoMarcar: (chave: string, marcado: boolean) => void;
}

/** Fields that another process of the city asks for. */
export function DeOutroProcesso(props: Props): ReactElement {
  const { processoAberto, origem, aoEscolherOrigem, busca, escolhidos, aoMarcar } = props;
  const processos = useProcessos(useLugar());
  const { data, error, refetch } = useOrigem(origem);
  const outros = (processos.data ?? []).filter((p) => p.chave !== processoAberto && versaoLida(p) !== undefined);
  const vistos = (data?.campos ?? []).filter(({ nome, ajuda }) => contem(`${nome} ${ajuda ?? ''}`, busca));
  return (
    <>
      <Selecao
        rotulo="Processo"
        vazio="Escolha o processo"
        opcoes={outros.map(({ id, nome }) => ({ valor: String(id), rotulo: nome }))}
        valor={origem === undefined ? '' : String(origem.id)}
        aoEscolher={(id) => aoEscolherOrigem(outros.find((p) => String(p.id) === id))}
        listas={[processos]}
      />
      {processos.data !== undefined && outros.length === 0 && (
        <p className="secundario">A prefeitura ainda não tem outro processo.</p>
      )}
      {origem !== undefined && error !== null && (
        <FalhaAoCarregar titulo="Não foi possível ler o processo." erro={error} tentarDeNovo={refetch} />
      )}
      {origem !== undefined && data === undefined && error === null && <Esqueleto rotulo="Lendo o processo…" />}
      {data !== undefined && vistos.length === 0 && <p className="secundario">Nenhum campo com este texto.</p>}
      {vistos.length > 0 && (
        <fieldset className="biblioteca-grupo">
          <legend className="rotulo">Campos</legend>
          <ul>
            {vistos.map(({ chave, nome, tipo }) => (
              <Marcar
                key={chave}
                nome={nome}
                detalhe={nomesDosTipos[tipo]}
                marcado={escolhidos.has(chave)}
                aoMarcar={(marcado) => aoMarcar(chave, marcado)}
              />
            ))}
          </ul>
        </fieldset>
      )}
    </>
  );
}
