import { useState, type ReactElement } from 'react';
import { avisar } from '../../../dataProvider/avisos.ts';
import { api } from '../../../dataProvider/http.ts';
import { calado, caminhoDo } from '../../../resources/requerimento/chamadas.ts';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Dialogo } from '../../layout/ui/Dialogo.tsx';
import { useAtualizar } from '../consultas.ts';
import { useAto } from '../requerimento/useAto.ts';
import type { FormularioAberto } from './formularioAberto.ts';
import { useLugarDoFormulario } from './lugarDoFormulario.ts';
import type { PreenchimentoEmCurso } from './usePreenchimento.ts';
import { useRecarregarFormulario } from './useRecarregarFormulario.ts';

interface Props {
  readonly visto: RequerimentoVisto;
  readonly formulario: FormularioAberto;
  readonly em: PreenchimentoEmCurso;
}

/** The kind of project can be changed until it is confirmed here, and not from then on (EST-076). */
export function ConfirmarTipo({ visto, formulario, em }: Props): ReactElement | null {
  const campo = formulario.tipo_do_projeto;
  const [aberto, setAberto] = useState(false);
  const ato = useAto<unknown>();
  const atualizar = useAtualizar();
  const recarregar = useRecarregarFormulario(visto.id);
  const { painel } = useLugarDoFormulario();
  const acao = visto.acoes.find((possivel) => possivel.acao === 'confirmar-tipo');
  const ui = campo === undefined ? undefined : formulario.ui[campo];
  if (campo === undefined || ui === undefined || acao === undefined) return null;
  const valor = em.lido.respostas[campo];
  const escolhida = ui.opcoes?.find(({ chave }) => chave === valor);
  const confirmar = async (): Promise<void> => {
    const feito = await ato.fazer(
      (pedido) =>
        api(`${caminhoDo(painel, visto.id)}/acoes/confirmar-tipo`, {
          ...calado,
          method: 'POST',
          ...pedido,
        }),
      visto.versao,
      { respostas: { [campo]: valor ?? null } },
    );
    if (feito === null) return;
    setAberto(false);
    avisar(true, `${ui.nome} confirmado: ${escolhida?.nome ?? ''}.`);
    await Promise.all([recarregar(), atualizar(visto.id)]);
  };
  const { recusa, conflito } = ato;
  return (
    <>
      <Aviso
        tom="warn"
        titulo={
          escolhida === undefined
            ? `Escolha e confirme: ${ui.nome}`
            : `${ui.nome}: ${escolhida.nome}, ainda não confirmado`
        }
        acao={
          <Botao
            tamanho="pequeno"
            variante="secundario"
            impedidoPor={escolhida === undefined ? `Escolha antes: ${ui.nome}.` : undefined}
            onClick={() => {
              ato.limpar();
              setAberto(true);
            }}
          >
            Confirmar
          </Botao>
        }
      >
        Até confirmar, você pode mudar. Depois, não.
      </Aviso>
      {aberto && (
        <Dialogo
          titulo={`Confirmar ${escolhida?.nome ?? ''}?`}
          aoFechar={() => setAberto(false)}
          acoes={
            <>
              <Botao variante="texto" onClick={() => setAberto(false)}>
                Voltar
              </Botao>
              <Botao carregando={ato.enviando} onClick={() => void confirmar()}>
                {acao.rotulo}
              </Botao>
            </>
          }
        >
          <p>{acao.confirmar}</p>
          {recusa !== null && <Aviso tom="bad" titulo={Object.values(recusa.erros)[0]?.[0] ?? recusa.mensagem} />}
          {conflito !== null && <Aviso tom="warn" titulo="Este rascunho mudou em outro lugar. Feche e confira." />}
        </Dialogo>
      )}
    </>
  );
}
