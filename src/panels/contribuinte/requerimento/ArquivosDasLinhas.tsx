import type { ReactElement, ReactNode } from 'react';
import { DesenhoDoArquivo, type DesenharArquivo } from '../../../resources/stepForm/desenhoDoArquivo.ts';
import { campoDoLugar, temArquivosNasLinhas } from '../../../schemas/processo/arquivosDasLinhas.ts';
import { campoDaUi } from '../../../schemas/processo/campoDaUi.ts';
import { exigenciaDoArquivo } from '../../../schemas/processo/exigenciaDosArquivos.ts';
import { arquivosEncenados } from '../../../schemas/requerimento/encenadas.ts';
import type { Valor } from '../../../schemas/requerimento/resposta.ts';
import { textos } from '../../../schemas/textos.ts';
import { ArquivosDoItem } from './ArquivosDoItem.tsx';
import type { PropsDoControle } from './ControleDoItem.tsx';

/** A table whose rows have files is corrected from what it was: its rows keep their files, as they keep their keys. */
export const oQueFicaDasLinhas = ({ item, visto: { campo } }: Pick<PropsDoControle, 'item' | 'visto'>): Valor =>
  campo !== null && temArquivosNasLinhas(campoDaUi(campo.chave, campo.ui)) ? item.antes : null;

/** Draws, around the table that an item corrects, what takes the files of its rows: they are sent with the answer, and those of before stay else. */
export function ArquivosDasLinhas(props: PropsDoControle & { readonly children: ReactNode }): ReactElement {
  const { requerimento, item, encenadas, mudar, envios, emCurso, erro, children } = props;
  const desenhar: DesenharArquivo = (lugar, rotulo, ui, naLinha) => {
    const agora = requerimento.arquivos?.[lugar] ?? [];
    const novos = (encenadas.arquivos[item.id] ?? []).filter((um) => um.lugar === lugar);
    // The server says of the item what is wrong with it; which row lacks its file is plain here.
    const semNenhum = ui.obrigatorio && agora.length + novos.length === 0;
    const falta = naLinha?.erro ?? (erro !== undefined && semNenhum ? textos.validacao.arquivoObrigatorio : undefined);
    return (
      <div>
        <b>{rotulo}</b>
        {agora.length > 0 && (
          <p className="secundario pequeno">{`Enviado antes: ${agora.map(({ nome }) => nome).join(', ')}`}</p>
        )}
        <ArquivosDoItem
          requerimentoId={requerimento.id}
          lugar={`item:${item.id}:${lugar}`}
          alvo={`campo:${lugar}`}
          varios={ui.um_de_cada_formato !== undefined}
          rotulo={rotulo}
          formatos={ui.formatos ?? []}
          exigencia={exigenciaDoArquivo(ui)}
          botao={agora.length > 0 ? 'Enviar novo arquivo' : 'Enviar arquivo'}
          novos={novos}
          mudar={(mudanca) => {
            mudar('arquivos', item.id, (antes) => {
              const todos = arquivosEncenados(antes);
              const daqui = mudanca(todos.filter((um) => um.lugar === lugar));
              const outros = todos.filter((um) => um.lugar !== lugar);
              return [...outros, ...daqui.map((um) => ({ ...um, lugar }))].map((um) => ({ ...um }));
            });
            // A new file alone is an answer too.
            mudar('resposta', item.id, (antes) => antes ?? oQueFicaDasLinhas(props));
          }}
          envios={envios}
          emCurso={emCurso}
        />
        {falta !== undefined && <p className="campo-erro">{falta}</p>}
      </div>
    );
  };
  return <DesenhoDoArquivo value={temLinhas(props) ? desenhar : undefined}>{children}</DesenhoDoArquivo>;
}

const temLinhas = ({ item, visto }: PropsDoControle): boolean =>
  item.alvo !== null && visto.campo?.chave === campoDoLugar(item.alvo);
