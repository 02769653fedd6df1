import type { ReactElement } from 'react';
import type { ProcessoConfigurado } from '../../../schemas/processo/listado.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import type { SetorDaCidade } from './chamadas.ts';
import type { ArquivoLido, Diferenca } from './compararDefinicoes.ts';

/** A file that was chosen, beside what the city has. */
export interface Escolhido {
  readonly arquivo: File;
  /** Null where only the server can say what is wrong. */
  readonly lido: ArquivoLido | null;
  /** The process that has this key already. */
  readonly atual: ProcessoConfigurado | undefined;
  readonly diferencas: readonly Diferenca[];
}

const lista = (nomes: readonly string[]): string => nomes.join(', ');

function Mudancas({ diferencas }: { readonly diferencas: readonly Diferenca[] }): ReactElement {
  return (
    <dl className="mudancas">
      {diferencas.map(({ parte, entram, saem, mudam }) => (
        <div key={parte}>
          <dt>{parte}</dt>
          {entram.length > 0 && (
            <dd>
              <b>Entram {entram.length}:</b> {lista(entram)}
            </dd>
          )}
          {mudam.length > 0 && (
            <dd>
              <b>Mudam {mudam.length}:</b> {lista(mudam)}
            </dd>
          )}
          {saem.length > 0 && (
            <dd>
              <b>Saem {saem.length}:</b> {lista(saem)}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

const oQueSera = ({ lido, atual, diferencas }: Escolhido): string => {
  if (lido === null) return '';
  if (atual === undefined) return 'Processo novo nesta prefeitura. Entra como rascunho.';
  if (diferencas.length === 0) return 'O arquivo diz o mesmo que a versão que já existe: nada mudará.';
  const rascunho = atual.versoes.find(({ situacao }) => situacao === 'rascunho');
  return rascunho === undefined
    ? `Entra como rascunho da versão ${(atual.versoes[0]?.numero ?? 0) + 1}.`
    : `Há um rascunho diferente (versão ${rascunho.numero}). Ele será substituído só se você confirmar.`;
};

/** What an import will do, before it is done. */
export function PreviaDoArquivo({
  escolhido,
  setores,
}: {
  readonly escolhido: Escolhido;
  readonly setores: readonly SetorDaCidade[];
}): ReactElement {
  const { arquivo, lido, diferencas } = escolhido;
  const tem = new Set(setores.map(({ sigla }) => (sigla ?? '').toLowerCase()));
  const novos = (lido?.setores ?? []).filter(({ sigla }) => !tem.has(sigla.toLowerCase()));
  return (
    <>
      <p>
        <b>{lido?.nome || arquivo.name}</b>
        <span className="secundario"> {arquivo.name}</span>
      </p>
      {lido !== null && <p>{oQueSera(escolhido)}</p>}
      {novos.length > 0 && (
        <Aviso
          tom="info"
          titulo={novos.length === 1 ? 'Um setor será criado vazio' : `${novos.length} setores serão criados vazios`}
        >
          {lista(novos.map(({ sigla, nome }) => `${sigla} (${nome})`))}. Dê membros a cada um antes de publicar.
        </Aviso>
      )}
      {diferencas.length > 0 && <Mudancas diferencas={diferencas} />}
    </>
  );
}
