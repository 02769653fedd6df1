import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { api } from '../../../../dataProvider/http.ts';
import { calado } from '../../../../resources/requerimento/chamadas.ts';
import { dataHoraNaCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';
import type { DiferencasVistas } from '../../../../schemas/requerimento/diferencas.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Dialogo } from '../../../layout/ui/Dialogo.tsx';
import { Esqueleto } from '../../../layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../../layout/ui/FalhaAoCarregar.tsx';
import { Selecao } from '../../../layout/ui/Selecao.tsx';
import { caminhoDoRequerimento } from '../chamadas/requerimentoVisto.ts';
import './compararRodadas.css';

type Mudanca = DiferencasVistas['mudancas'][number];

const dito = (texto: string, arquivos: readonly string[]): string =>
  [texto, ...arquivos].filter((parte) => parte !== '').join(', ') || 'nada';

const Linha = ({ mudanca: m }: { readonly mudanca: Mudanca }): ReactElement => (
  <tr>
    <th scope="row">{m.nome}</th>
    <td>
      <del>{dito(m.antes, m.arquivos_antes)}</del>
    </td>
    <td>
      <ins>{dito(m.depois, m.arquivos_depois)}</ins>
    </td>
  </tr>
);

interface PropsDaComparacao {
  readonly diferencas: DiferencasVistas;
  readonly escolher: (qual: 'de' | 'ate', sequencia: number) => void;
}

function Comparacao({ diferencas, escolher }: PropsDaComparacao): ReactElement {
  const { momentos, de, ate, mudancas } = diferencas;
  if (de === null || ate === null)
    return <p className="secundario">O requerimento só tem um envio até agora: não há o que comparar.</p>;
  const opcoes = momentos.map(({ sequencia, nome, quando }) => ({
    valor: String(sequencia),
    rotulo: `${nome}, ${dataHoraNaCidade(quando)}`,
  }));
  return (
    <>
      <div className="comparar-momentos">
        <Selecao rotulo="De" opcoes={opcoes} valor={String(de)} aoEscolher={(v) => escolher('de', Number(v))} />
        <Selecao rotulo="Até" opcoes={opcoes} valor={String(ate)} aoEscolher={(v) => escolher('ate', Number(v))} />
      </div>
      <p role="status" className="secundario pequeno">
        {mudancas.length === 0
          ? 'Nada mudou entre estes dois momentos.'
          : mudancas.length === 1
            ? '1 mudança'
            : `${mudancas.length} mudanças`}
      </p>
      {mudancas.length > 0 && (
        <table className="comparar-tabela">
          <thead>
            <tr>
              <th scope="col">Resposta ou documento</th>
              <th scope="col">Antes</th>
              <th scope="col">Depois</th>
            </tr>
          </thead>
          <tbody>
            {mudancas.map((mudanca) => (
              <Linha key={`${mudanca.tipo} ${mudanca.chave}`} mudanca={mudanca} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

interface Props {
  readonly requerimentoId: number;
  /** Of the request: another version may have another moment. */
  readonly versao: number;
  readonly aoFechar: () => void;
}

/** Answers and files of one moment against those of another: rounds, returns and steps that were done again. */
export function CompararRodadas({ requerimentoId, versao, aoFechar }: Props): ReactElement {
  const [escolhidos, setEscolhidos] = useState<{ readonly de?: number; readonly ate?: number }>({});
  const { data, error, refetch } = useQuery({
    queryKey: ['requerimento-diferencas', requerimentoId, versao, escolhidos],
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api<DiferencasVistas>(caminhoDoRequerimento(requerimentoId, '/diferencas'), {
        ...{ ...calado, signal, query: { ...escolhidos } },
      }),
  });
  return (
    <Dialogo titulo="Comparar rodadas" aoFechar={aoFechar} acoes={<Botao onClick={aoFechar}>Fechar</Botao>} largo>
      {data === undefined && error === null && <Esqueleto rotulo="Comparando…" linhas={5} />}
      {error !== null && (
        <FalhaAoCarregar titulo="Não foi possível comparar." erro={error} tentarDeNovo={() => void refetch()} />
      )}
      {data !== undefined && error === null && (
        <Comparacao
          diferencas={data}
          escolher={(qual, sequencia) =>
            setEscolhidos({
              ...(data.de === null || data.ate === null ? {} : { de: data.de, ate: data.ate }),
              [qual]: sequencia,
            })
          }
        />
      )}
    </Dialogo>
  );
}
