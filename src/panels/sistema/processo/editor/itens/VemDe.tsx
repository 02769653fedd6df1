import { useId, type ReactElement } from 'react';
import { junto, lerNo, type Caminho } from '../../../../../schemas/processo/edicao/caminho.ts';
import { incluirPeca } from '../../../../../schemas/processo/edicao/mudancas.ts';
import { Selecao } from '../../../../layout/ui/Selecao.tsx';
import { useDefinicaoAoLado, useEdicao, useErroEm } from '../contexto.ts';

/** Which steps lead to a step, on its own sheet: what nothing leads to is mended where it is told. */
export function VemDe({ caminho }: { readonly caminho: Caminho }): ReactElement | null {
  const edicao = useEdicao();
  const { etapas } = useDefinicaoAoLado();
  const erro = useErroEm(junto(caminho, 'vem_de'));
  const id = useId();
  const chave = lerNo(edicao.definicao(), junto(caminho, 'chave'));
  if (typeof chave !== 'string' || chave === '' || etapas[0]?.chave === chave) return null;
  const leva = (i: number): boolean => etapas[i]?.proximas.some(({ para }) => para === chave) === true;
  const vem = etapas.filter((_, i) => leva(i)).map(({ nome }) => nome || 'Etapa sem nome');
  return (
    <div className="editor-lugar" role="group" aria-labelledby={id}>
      <p id={id} className="rotulo">
        Antes desta etapa
      </p>
      <p className="secundario">{vem.length === 0 ? 'Nenhuma etapa leva a esta.' : vem.join(', ')}</p>
      <Selecao
        rotulo="Incluir um caminho desde"
        erro={erro}
        vazio="Escolha a etapa"
        opcoes={etapas.flatMap((e, i) =>
          e.chave === chave || leva(i) ? [] : [{ valor: String(i), rotulo: e.nome || 'Etapa sem nome' }],
        )}
        valor=""
        aoEscolher={(um) =>
          um !== '' &&
          edicao.fazer((d) => incluirPeca(d, `etapas[${um}].proximas`, { para: chave }), 'Ligar duas etapas')
        }
      />
    </div>
  );
}
