import type { ReactElement } from 'react';
import type { Definicao } from '../../../../../schemas/processo/definicao.ts';
import { escreverNo, junto, lerNo, type Caminho } from '../../../../../schemas/processo/edicao/caminho.ts';
import { Selecao } from '../../../../layout/ui/Selecao.tsx';
import { useDefinicaoAoLado, useEdicao, useErroEm } from '../contexto.ts';

const nomeDoPapel = ({ documentos_emitidos: papeis }: Definicao, chave: string): string =>
  papeis.find((p) => p.chave === chave)?.nome ?? chave;

/** In which step a paper is issued, on its own sheet; a step issues one. */
export function EmitidoEm({ caminho }: { readonly caminho: Caminho }): ReactElement | null {
  const edicao = useEdicao();
  const definicao = useDefinicaoAoLado();
  const erro = useErroEm(junto(caminho, 'emitido_em'));
  const chave = lerNo(edicao.definicao(), junto(caminho, 'chave'));
  // Without a name no step can say that it is the one.
  if (typeof chave !== 'string' || chave === '') return null;
  const { etapas } = definicao;
  const atual = etapas.findIndex(({ emite }) => emite === chave);
  return (
    <Selecao
      rotulo="Emitido na etapa"
      erro={erro}
      ajuda="Ao deferir. Em mais de uma etapa: na aba Ações de cada uma."
      vazio="Em nenhuma"
      opcoes={etapas.flatMap((e, i) =>
        e.publico !== 'setor'
          ? []
          : [
              {
                valor: String(i),
                rotulo: `${e.nome || 'Etapa sem nome'}${e.emite === undefined || e.emite === chave ? '' : ` (emite ${nomeDoPapel(definicao, e.emite)})`}`,
              },
            ],
      )}
      valor={atual < 0 ? '' : String(atual)}
      aoEscolher={(um) =>
        edicao.fazer((d) => {
          const livre = atual < 0 ? d : escreverNo(d, `etapas[${atual}].emite`, undefined);
          return um === '' ? livre : escreverNo(livre, `etapas[${um}].emite`, chave);
        }, 'Mudar a etapa em que é emitido')
      }
    />
  );
}
