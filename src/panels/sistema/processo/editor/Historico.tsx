import { useState, type FormEvent, type ReactElement } from 'react';
import { mostrarDataHora } from '../../../../schemas/brasil/momento.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Campo } from '../../../layout/ui/Campo.tsx';
import { Dialogo } from '../../../layout/ui/Dialogo.tsx';
import { Esqueleto } from '../../../layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../../layout/ui/FalhaAoCarregar.tsx';
import { ApiError } from '../../../../dataProvider/ApiError.ts';
import { avisar } from '../../../../dataProvider/avisos.ts';
import type { EdicaoListada } from '../../../../schemas/processo/edicao/rascunho.ts';
import { useLugar } from '../lugar.ts';
import { lerEdicao, useHistorico } from './chamadas.ts';
import { useEdicao } from './contexto.ts';

/** Who changed the draft and when; each state may be brought back, which is a change like any other and can be undone. */
export function Historico({ processoId, aoFechar }: { processoId: number; aoFechar: () => void }): ReactElement {
  const lugar = useLugar();
  const edicao = useEdicao();
  const { linhas, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useHistorico(
    lugar,
    processoId,
  );
  const [comentario, setComentario] = useState('');
  const [trazendo, setTrazendo] = useState<number | null>(null);
  const trazer = async ({ id, atualizado_em }: EdicaoListada): Promise<void> => {
    setTrazendo(id);
    try {
      const antiga = await lerEdicao(lugar, processoId, id);
      edicao.fazer(() => antiga, 'Trazer de volta do histórico');
      avisar(true, `O rascunho voltou ao que era em ${mostrarDataHora(atualizado_em)}. Para desistir, use “Desfazer”.`);
      aoFechar();
    } catch (erro) {
      // Said by the call.
      if (!(erro instanceof ApiError)) throw erro;
      setTrazendo(null);
    }
  };
  const marcar = (evento: FormEvent): void => {
    evento.preventDefault();
    if (comentario.trim() === '') return;
    void edicao.salvar(comentario.trim()).then(async (foi) => {
      if (!foi) return;
      setComentario('');
      await refetch();
    });
  };
  return (
    <Dialogo titulo="Histórico do rascunho" aoFechar={aoFechar} largo>
      <form className="editor-marcar" noValidate onSubmit={marcar}>
        <Campo
          rotulo="Marcar como está agora"
          maxLength={500}
          value={comentario}
          onChange={(e) => setComentario(e.target.value)}
          ajuda="Um comentário que ajude a achar este ponto depois."
        />
        <div className="editor-marcar-ato">
          <Botao
            type="submit"
            variante="secundario"
            impedidoPor={comentario.trim() === '' ? 'Escreva o comentário' : undefined}
          >
            Marcar
          </Botao>
        </div>
      </form>
      {error !== null && (
        <FalhaAoCarregar
          titulo="Não foi possível ler o histórico."
          erro={error}
          tentarDeNovo={() => (isFetchNextPageError ? fetchNextPage() : refetch())}
        />
      )}
      {linhas === undefined && error === null && <Esqueleto rotulo="Lendo o histórico…" />}
      {linhas?.length === 0 && <p className="secundario">Nenhuma mudança guardada ainda.</p>}
      {linhas !== undefined && linhas.length > 0 && (
        <ol className="editor-historico">
          {linhas.map((linha) => (
            <li key={linha.id}>
              <div>
                <b>{mostrarDataHora(linha.atualizado_em)}</b>
                <span className="secundario">{` ${linha.quem ?? 'Portal'}`}</span>
                {linha.comentario !== null && <p>{linha.comentario}</p>}
              </div>
              <Botao
                variante="texto"
                tamanho="pequeno"
                carregando={trazendo === linha.id}
                onClick={() => void trazer(linha)}
              >
                Trazer de volta
              </Botao>
            </li>
          ))}
        </ol>
      )}
      {hasNextPage && error === null && (
        <Botao variante="texto" tamanho="pequeno" carregando={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Mostrar mais
        </Botao>
      )}
    </Dialogo>
  );
}
