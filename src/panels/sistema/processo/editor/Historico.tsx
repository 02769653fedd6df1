import { useState, type ReactElement } from 'react';
import { mostrarDataHora } from '../../../../schemas/brasil/momento.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Campo } from '../../../layout/ui/Campo.tsx';
import { Dialogo } from '../../../layout/ui/Dialogo.tsx';
import { Esqueleto } from '../../../layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../../layout/ui/FalhaAoCarregar.tsx';
import { ApiError } from '../../../../dataProvider/ApiError.ts';
import { useLugar } from '../lugar.ts';
import { lerEdicao, useHistorico } from './chamadas.ts';
import { useEdicao } from './contexto.ts';

/** Who changed the draft and when; each state may be brought back, which is a change like any other and can be undone. */
export function Historico({ processoId, aoFechar }: { processoId: number; aoFechar: () => void }): ReactElement {
  const lugar = useLugar();
  const edicao = useEdicao();
  const { data, error, refetch } = useHistorico(lugar, processoId);
  const [comentario, setComentario] = useState('');
  const [trazendo, setTrazendo] = useState<number | null>(null);
  const trazer = async (id: number): Promise<void> => {
    setTrazendo(id);
    try {
      const antiga = await lerEdicao(lugar, processoId, id);
      edicao.fazer(() => antiga, 'Trazer de volta do histórico');
      aoFechar();
    } catch (erro) {
      // Said by the call.
      if (!(erro instanceof ApiError)) throw erro;
      setTrazendo(null);
    }
  };
  const marcar = (): void => {
    void edicao.salvar(comentario.trim()).then(async (foi) => {
      if (!foi) return;
      setComentario('');
      await refetch();
    });
  };
  return (
    <Dialogo titulo="Histórico do rascunho" aoFechar={aoFechar} largo>
      <div className="editor-marcar">
        <Campo
          rotulo="Marcar como está agora"
          opcional
          maxLength={500}
          value={comentario}
          onChange={(e) => setComentario(e.target.value)}
          ajuda="Um comentário que ajude a achar este ponto depois."
        />
        <Botao
          variante="secundario"
          onClick={marcar}
          impedidoPor={comentario.trim() === '' ? 'Escreva o comentário' : undefined}
        >
          Marcar
        </Botao>
      </div>
      {error !== null && (
        <FalhaAoCarregar titulo="Não foi possível ler o histórico." erro={error} tentarDeNovo={refetch} />
      )}
      {data === undefined && error === null && <Esqueleto rotulo="Lendo o histórico…" />}
      {data !== undefined && (
        <ol className="editor-historico">
          {data.map(({ id, quem, comentario: dito, atualizado_em }) => (
            <li key={id}>
              <div>
                <b>{mostrarDataHora(atualizado_em)}</b>
                <span className="secundario">{` ${quem ?? 'Portal'}`}</span>
                {dito !== null && <p>{dito}</p>}
              </div>
              <Botao variante="texto" tamanho="pequeno" carregando={trazendo === id} onClick={() => void trazer(id)}>
                Trazer de volta
              </Botao>
            </li>
          ))}
        </ol>
      )}
    </Dialogo>
  );
}
