import { useState, type ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { Pagina } from '../../../../resources/views/Pagina.tsx';
import { Esqueleto } from '../../../layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../../layout/ui/FalhaAoCarregar.tsx';
import { caminhosDoRequerimento } from '../caminhos.ts';
import { Pessoas } from './Pessoas.tsx';
import { Redistribuir } from './Redistribuir.tsx';
import { Setores } from './Setores.tsx';
import { useQuadro } from './useQuadro.ts';
import './quadro.css';
import '../pecas/pecas.css';

type Aberto =
  | { readonly de: 'pessoa'; readonly id: number; readonly nome: string }
  | { readonly de: 'setor'; readonly id: number; readonly nome: string };

const TITULO = 'Quadro da equipe';

/** Routes requerimento/listagem/equipe and requerimento/setor/{setorId}/equipe, for managers: who holds what, and giving it to others. */
export function QuadroDaEquipe(): ReactElement {
  const { setorId } = useParams();
  const setor = setorId === undefined ? undefined : Number(setorId);
  const { data, error, refetch } = useQuadro(setor);
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const trilha = [
    setor === undefined
      ? { label: 'Todos os setores', rota: caminhosDoRequerimento.listagem }
      : { label: data?.setores[0]?.sigla ?? 'Setor', rota: caminhosDoRequerimento.setor(setor) },
  ];
  const alternar = (novo: Aberto): void => setAberto(aberto?.de === novo.de && aberto.id === novo.id ? null : novo);
  return (
    <Pagina titulo={TITULO} trilha={trilha}>
      {data === undefined && error === null && <Esqueleto rotulo="Carregando o quadro…" linhas={8} />}
      {data === undefined && error !== null && (
        <FalhaAoCarregar titulo="Não foi possível carregar o quadro." erro={error} tentarDeNovo={refetch} />
      )}
      {data !== undefined && (
        <div className="quadro">
          <Setores
            setores={data.setores}
            aberto={aberto?.de === 'setor' ? aberto.id : undefined}
            abrir={({ id, sigla }) => alternar({ de: 'setor', id, nome: sigla })}
          />
          <Pessoas
            pessoas={data.pessoas}
            aberta={aberto?.de === 'pessoa' ? aberto.id : undefined}
            abrir={({ id, nome }) => alternar({ de: 'pessoa', id, nome })}
          />
          {aberto !== null && (
            <Redistribuir
              key={`${aberto.de} ${aberto.id}`}
              titulo={aberto.de === 'pessoa' ? `Com ${aberto.nome}` : `Sem responsável em ${aberto.nome}`}
              filtro={
                aberto.de === 'pessoa'
                  ? { responsavel_id: [aberto.id], ...(setor === undefined ? {} : { setor_id: [setor] }) }
                  : { setor_id: [aberto.id], prazo: 'sem_responsavel' }
              }
              de={
                aberto.de === 'pessoa'
                  ? { responsavel: aberto.id, ...(setor === undefined ? {} : { setor }) }
                  : { setor: aberto.id }
              }
              fechar={() => setAberto(null)}
            />
          )}
        </div>
      )}
    </Pagina>
  );
}
