import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { api } from '../../dataProvider/http.ts';
import { Botao } from '../../panels/layout/ui/Botao.tsx';
import { Campo } from '../../panels/layout/ui/Campo.tsx';
import { Cartao } from '../../panels/layout/ui/Cartao.tsx';
import { Esqueleto } from '../../panels/layout/ui/Esqueleto.tsx';
import { EstadoVazio } from '../../panels/layout/ui/EstadoVazio.tsx';
import { FalhaAoCarregar } from '../../panels/layout/ui/FalhaAoCarregar.tsx';
import { StatusChip } from '../../panels/layout/ui/StatusChip.tsx';
import type { Painel } from '../../schemas/permissions.ts';
import type { RequerimentoLigado } from '../../schemas/requerimento/ligacoes.ts';
import { useDepoisDe } from '../useDepoisDe.ts';
import { calado } from './chamadas.ts';
import './requerimentosLigados.css';

interface Props {
  readonly painel: Painel;
  readonly processoId: number;
  /** Whose requests, where they are not one's own. */
  readonly contribuinteId?: number;
  /** The one that is being started from. */
  readonly escolhida: number | null;
  readonly aoEscolher: (id: number) => void;
}

const ESPERA_MS = 350;

/** Which earlier request a new one starts from: the newest that serve, the others by their number. */
export function EscolherOrigem({ painel, processoId, contribuinteId, escolhida, aoEscolher }: Props): ReactElement {
  const [s, setS] = useState('');
  const busca = useDepoisDe(s.trim(), ESPERA_MS);
  const { data, error, refetch } = useQuery({
    queryKey: ['origens', painel, processoId, contribuinteId ?? null, busca],
    queryFn: ({ signal }) =>
      api<readonly RequerimentoLigado[]>(`${painel}/processo/${processoId}/origens`, {
        ...calado,
        signal,
        query: {
          ...(busca === '' ? {} : { s: busca }),
          ...(contribuinteId === undefined ? {} : { contribuinte_id: contribuinteId }),
        },
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <Cartao amplo titulo="De que requerimento este parte?">
      <p className="secundario">As respostas que servem são trazidas dele, e você pode mudá-las.</p>
      <Campo
        rotulo="Número do requerimento"
        ajuda="Digite o começo do número para procurar"
        value={s}
        onChange={(evento) => setS(evento.target.value)}
      />
      {error !== null ? (
        <FalhaAoCarregar titulo="Não foi possível buscar os requerimentos." erro={error} tentarDeNovo={refetch} />
      ) : data === undefined ? (
        <Esqueleto rotulo="Buscando os requerimentos…" linhas={3} />
      ) : data.length === 0 ? (
        <EstadoVazio desenho="lupa" titulo="Nenhum requerimento serve">
          {busca === ''
            ? 'Este tipo parte de um requerimento anterior, já encerrado, e nenhum foi encontrado.'
            : 'Confira o número. Só aparecem os requerimentos encerrados de que este tipo pode partir.'}
        </EstadoVazio>
      ) : (
        <ul className="ligados">
          {data.map(({ id, numero, processo_nome, imovel_endereco, situacao }) => (
            <li key={id}>
              <div className="ligado-texto">
                <p>
                  <b>{`${processo_nome} nº ${numero ?? ''}`}</b> <StatusChip status={situacao} />
                </p>
                <p className="secundario pequeno">{imovel_endereco}</p>
              </div>
              <Botao
                variante="secundario"
                carregando={escolhida === id}
                aria-label={`Partir deste: nº ${numero ?? ''}`}
                onClick={() => aoEscolher(id)}
              >
                Partir deste
              </Botao>
            </li>
          ))}
        </ul>
      )}
    </Cartao>
  );
}
