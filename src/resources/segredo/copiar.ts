/**
 * Puts a text on the clipboard. Away from https, and in the oldest browsers, there is no such call: then the field that shows the text is
 * marked and copied from.
 * @returns false when the browser lets neither; the field stays marked
 */
export const copiar = async (texto: string, campo: HTMLTextAreaElement | null): Promise<boolean> => {
  const { clipboard } = navigator as { readonly clipboard?: Clipboard };
  if (clipboard !== undefined)
    try {
      await clipboard.writeText(texto);
      return true;
    } catch {
      // Refused by the browser's settings: the field is still there to copy from.
    }
  campo?.focus();
  campo?.select();
  return document.execCommand('copy');
};
