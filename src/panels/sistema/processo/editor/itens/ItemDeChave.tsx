import { useState, type ReactElement } from 'react';
import { citadoEm, renomear, usosDe } from '../../../../../schemas/processo/edicao/citacoes.ts';
import { chavesDe } from '../../../../../schemas/processo/edicao/chaves.ts';
import { Campo } from '../../../../layout/ui/Campo.tsx';
import { useEdicao, useErroEm, useNo } from '../contexto.ts';
import type { PropsDoItem } from './props.ts';

const quantos = (n: number): string =>
  n === 1 ? 'É usado em 1 lugar, que muda junto.' : `É usado em ${n} lugares, que mudam juntos.`;

/** The name that rules and files know a piece by. Changing it changes whatever cites it, when the field is left. */
export function ItemDeChave(props: PropsDoItem<'chave'>): ReactElement {
  const { caminho, item } = props;
  const valor = String(useNo(caminho) ?? '');
  const [escrito, setEscrito] = useState<string | null>(null);
  const edicao = useEdicao();
  const doServidor = useErroEm(caminho);
  const { de } = item.editor;
  const sigla = de === 'setor' || de === 'parametro';
  const texto = escrito ?? valor;
  const forma = sigla ? /^\S(.*\S)?$/ : de === 'processo' ? /^[a-z][a-z0-9-]*$/ : /^[a-z][a-z0-9_]*$/;
  const repetida =
    texto !== valor &&
    de !== 'propria' &&
    de !== 'opcao' &&
    de !== 'coluna' &&
    chavesDe(edicao.definicao(), de).some(({ chave }) => chave === texto);
  const erro =
    !forma.test(texto) && texto !== ''
      ? `Use letras minúsculas sem acento, números e ${de === 'processo' ? 'hífen' : 'sublinhado'}`
      : repetida
        ? 'Já há outro com este nome'
        : undefined;
  const sair = (): void => {
    if (escrito !== null && escrito !== valor && escrito !== '' && erro === undefined)
      edicao.fazer((d) => renomear(d, caminho, escrito), `Mudar o nome interno para ${escrito}`);
    setEscrito(null);
  };
  const citado = escrito === null ? undefined : citadoEm(edicao.definicao(), caminho);
  const usos = citado === undefined ? 0 : usosDe(edicao.definicao(), citado).length;
  return (
    <div className="editor-chave">
      <Campo
        rotulo={sigla ? 'Sigla' : item.rotulo}
        ajuda={usos > 0 ? quantos(usos) : item.ajuda}
        erro={erro ?? doServidor}
        value={texto}
        spellCheck={false}
        autoCapitalize="none"
        onChange={(e) => setEscrito(e.target.value)}
        onBlur={sair}
        onKeyDown={(e) => {
          if (e.key === 'Enter') sair();
          if (e.key === 'Escape') setEscrito(null);
        }}
      />
    </div>
  );
}
