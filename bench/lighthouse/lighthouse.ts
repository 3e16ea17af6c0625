export async function benchLighthouse(): Promise<void> {}
